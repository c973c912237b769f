/** Apart from Notice.tsx, which every page has: only pages of READMEs load this. */
import { site } from '../../../config/site';
import enThirdParty from '../../../i18n/en/third-party.json';
import { useMessages } from '../../../i18n/use-messages';
import { Notice, OriginalLink } from './Notice';

interface ThirdPartyNoticeProps {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** URL of the README as published with this version. */
  readonly source: string;
  readonly repo: string;
  /** Path of the page in the default language; undefined in that language. */
  readonly canonical?: string | undefined;
}

/** Names the package and version whose README the page is, and links to its source. */
export function ThirdPartyNotice({ name, version, license, source, repo, canonical }: ThirdPartyNoticeProps) {
  const t = useMessages(enThirdParty);
  return (
    <Notice
      label={t('thirdParty.label')}
      text={t(canonical === undefined ? 'thirdParty.text' : 'thirdParty.untranslated', {
        name,
        version,
        license,
      })}
    >
      {canonical !== undefined && <OriginalLink canonical={canonical} />}
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
