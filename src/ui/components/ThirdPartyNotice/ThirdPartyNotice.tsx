import { site } from '../../../config/site';
import { useMessages } from '../../../i18n/use-messages';
import { Notice } from '../Notice/Notice';

interface ThirdPartyNoticeProps {
  /** Name of the package. */
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Address of the words as they were published with this version. */
  readonly source: string;
  /** Address of the package's repository. */
  readonly repo: string;
}

/** Says whose words stand below, of which version they are, and where they are looked after. */
export function ThirdPartyNotice({ name, version, license, source, repo }: ThirdPartyNoticeProps) {
  const t = useMessages();
  return (
    <Notice label={t('thirdParty.label')} text={t('thirdParty.text', { name, version, license })}>
      <a href={source} rel="noopener noreferrer">
        {t('thirdParty.source')}
      </a>
      <a href={repo} rel="noopener noreferrer">
        {t('page.repository')}
      </a>
      <a href={site.packageUrl(name, version)} rel="noopener noreferrer">
        {t('thirdParty.package')}
      </a>
    </Notice>
  );
}
