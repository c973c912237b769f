import { defaultVersion, versions } from '../../../config/versions';
import { useMessages } from '../../../i18n/use-messages';
import { versionLink } from '../../lib/version-link';
import { Dropdown } from '../Dropdown/Dropdown';
import * as styles from './VersionSelector.module.css';

/** The same page in the documentation of another major version, or that version's start page where it has none. */
export function VersionSelector({ pathname }: { readonly pathname: string }) {
  const t = useMessages();
  const current = t('version.label', { version: defaultVersion });
  return (
    <div className={styles.selector}>
      <Dropdown id="menu-versions" name={current} label={<span>{current}</span>} align="both">
        {versions.map((version) => {
          const { href, isSamePage } = versionLink(pathname, version);
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
