import { sections } from '../../config/sections';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import * as styles from './SectionBar.module.css';

/** The sections of the documentation, under the header. */
export function SectionBar({ active }: { readonly active: string }) {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <nav className={styles.bar} aria-label={t('sections.label')}>
      <ul>
        {sections
          .filter(({ documentation }) => documentation)
          .map(({ name }) => (
            <li key={name}>
              <a href={`${prefix}/${name}/`} aria-current={name === active ? 'true' : undefined}>
                {t(`section.${name}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
