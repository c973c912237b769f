import { useMessages } from '../../../i18n/use-messages';
import { SectionLinks } from '../MainLinks/SectionLinks';
import * as styles from './SectionBar.module.css';

/** The sections of the documentation, under the header. */
export function SectionBar({ active }: { readonly active: string }) {
  const t = useMessages();
  return (
    <nav className={styles.bar} aria-label={t('sections.label')}>
      <ul>
        <SectionLinks active={active} />
      </ul>
    </nav>
  );
}
