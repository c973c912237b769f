import { languageOfPath } from '../../../config/languages';
import { defaultVersion, versions, version4, type Version } from '../../../config/versions';
import { useMessages } from '../../../i18n/use-messages';
import { languageLink, withoutLanguage, withTrailingSlash } from '../../lib/site-path';
import { Dropdown } from '../Dropdown/Dropdown';
import * as styles from './Sidebar.module.css';

/** Home, a section's index, a page of a section, or a page outside of sections. */
const PAGE = /^\/(?:([\w-]+)\/(?:([\w-]+)\/)?)?$/;

/** @param isNew whether the build knows that a page of a section is missing there */
function isInVersion4(path: string, isNew: boolean): boolean {
  const match = PAGE.exec(path);
  if (!match) return false;
  const [, section, page] = match;
  if (section === undefined) return true;
  if (version4.sections.includes(section)) return !isNew;
  return page === undefined && version4.pages.some((name) => name === section);
}

/**
 * A page's URL in the documentation of a version: the same path on that version's host, in English, or its home
 * page where it lacks the page.
 *
 * @param pathname a path of this site, without query and hash; cannot change the host
 * @param isNew whether version 4's documentation lacks the page
 * @returns `isSamePage`: whether it is the same page, not the home page
 */
export function versionLink(pathname: string, version: Version, isNew: boolean) {
  if (version === defaultVersion) {
    return { href: languageLink(pathname, languageOfPath(pathname)), isSamePage: true };
  }
  const path = withTrailingSlash(withoutLanguage(pathname));
  const isSamePage = isInVersion4(path, isNew);
  return { href: `${version4.origin}${isSamePage ? path : '/'}`, isSamePage };
}

interface VersionSelectorProps {
  readonly pathname: string;
  /** Whether version 4's documentation lacks the page. */
  readonly isNew: boolean;
}

export function VersionSelector({ pathname, isNew }: VersionSelectorProps) {
  const t = useMessages();
  const current = t('version.label', { version: defaultVersion });
  return (
    <div className={styles.selector}>
      <Dropdown id="menu-versions" name={current} label={<span>{current}</span>} align="start">
        {versions.map((version) => {
          const { href, isSamePage } = versionLink(pathname, version, isNew);
          return (
            <li key={version}>
              <a href={href} aria-current={version === defaultVersion ? 'true' : undefined}>
                {t('version.label', { version })}
                {!isSamePage && <small>{t('version.start', { version })}</small>}
              </a>
            </li>
          );
        })}
      </Dropdown>
    </div>
  );
}
