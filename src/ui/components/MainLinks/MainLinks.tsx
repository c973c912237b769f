import { playgroundPath } from '../../../config/playground';
import { type Section, sections } from '../../../config/sections';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { Dropdown } from '../Dropdown/Dropdown';
import * as styles from './MainLinks.module.css';
import { site } from '../../../config/site';
import { Icon } from '../Icon/Icon';

/** The sections of the documentation, under the header. */
export function SectionBar({ active }: { readonly active: string }) {
  const t = useMessages();
  return (
    <nav className={styles.sectionBar} aria-label={t('sections.label')}>
      <ul>
        <SectionLinks active={active} />
      </ul>
    </nav>
  );
}

const services = [
  { key: 'header.repository', icon: 'repository', url: site.toolRepository },
  { key: 'header.social', icon: 'social', url: site.social },
  { key: 'header.questions', icon: 'questions', url: site.questions },
] as const;

/** Links to the tool's repository and other sites, as icons with accessible names. */
export function ServiceLinks() {
  const t = useMessages();
  return (
    <div className={styles.services}>
      {services.map(({ key, icon, url }) => (
        <a key={key} href={url} rel="noopener noreferrer" aria-label={t(key)} title={t(key)}>
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}

/** An item for each section of the documentation; contribute and blog are main links themselves. */
function SectionLinks({ active }: { readonly active: string | undefined }) {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <>
      {sections
        .filter(({ documentation }) => documentation)
        .map(({ name }) => (
          <li key={name}>
            <a href={`${prefix}/${name}/`} aria-current={name === active ? 'true' : undefined}>
              {t(`section.${name}`)}
            </a>
          </li>
        ))}
    </>
  );
}

const links = [
  { key: 'header.documentation', path: '/concepts/' },
  { key: 'section.playground', path: playgroundPath },
  { key: 'header.contribute', path: '/contribute/' },
  { key: 'header.vote', path: '/vote/' },
  { key: 'header.blog', path: '/blog/' },
] as const;

interface MainLinksProps {
  readonly pathname: string;
  readonly active: Section | null;
  /** In one line, with the sections in a dropdown; else as a list, with the sections and service links below. */
  readonly isBar?: boolean;
}

/** The main links; "Documentation" is active in all of its sections, and lists them. */
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
