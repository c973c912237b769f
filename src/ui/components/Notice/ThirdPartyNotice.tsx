/** Apart from Notice.tsx, which every page has: only pages of READMEs load this. */
import { site } from '../../../config/site';
import enThirdParty from '../../../i18n/en/third-party.json';
import { useMessages } from '../../../i18n/use-messages';
import { Notice } from './Notice';

interface ThirdPartyNoticeProps {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** URL of the README as published with this version. */
  readonly source: string;
  readonly repo: string;
}

/** Names the package and version whose README the page is, and links to its source. */
export function ThirdPartyNotice({ name, version, license, source, repo }: ThirdPartyNoticeProps) {
  const t = useMessages(enThirdParty);
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
