import type { Section } from '../../../config/sections';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { Dropdown } from '../Dropdown/Dropdown';
import * as styles from './MainLinks.module.css';
import { SectionLinks } from './SectionLinks';
import { ServiceLinks } from './ServiceLinks';

const links = [
  { key: 'header.documentation', path: '/concepts/' },
  { key: 'header.contribute', path: '/contribute/' },
  { key: 'header.vote', path: '/vote/' },
  { key: 'header.blog', path: '/blog/' },
] as const;

interface MainLinksProps {
  readonly pathname: string;
  /** The section the page lies in, or null. */
  readonly active: Section | null;
  /** In one line, with the sections in a dropdown; else one below the other, with all that the line leaves out. */
  readonly isBar?: boolean;
}

/** The four main links; "Documentation" stands for all of its sections, and has them beside or below it. */
export function MainLinks({ pathname, active, isBar = false }: MainLinksProps) {
  const t = useMessages();
  const { prefix } = useLanguage();
  const items = links.map(({ key, path }) => {
    const isDocumentation = key === 'header.documentation';
    const isActive = isDocumentation
      ? active?.documentation === true
      : pathname.startsWith(`${prefix}${path}`);
    const sectionLinks = isDocumentation && <SectionLinks active={active?.name} />;
    return (
      <li key={key}>
        <a className={styles.link} href={`${prefix}${path}`} aria-current={isActive ? 'true' : undefined}>
          {t(key)}
        </a>
        {sectionLinks && isBar && (
          <Dropdown id="menu-sections" name={t('sections.label')} opensOnHover align="end">
            {sectionLinks}
          </Dropdown>
        )}
        {sectionLinks && !isBar && <ul className={styles.sections}>{sectionLinks}</ul>}
      </li>
    );
  });
  if (isBar) return <ul className={styles.bar}>{items}</ul>;
  return (
    <>
      <ul>{items}</ul>
      <ServiceLinks />
    </>
  );
}
