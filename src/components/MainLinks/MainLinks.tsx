import type { Section } from '../../config/sections';
import { useLanguage, useMessages } from '../../i18n/use-messages';

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
}

/** The four main links; "Documentation" stands for all of its sections. */
export function MainLinks({ pathname, active }: MainLinksProps) {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <ul>
      {links.map(({ key, path }) => {
        const isActive =
          key === 'header.documentation'
            ? active?.documentation === true
            : pathname.startsWith(`${prefix}${path}`);
        return (
          <li key={key}>
            <a href={`${prefix}${path}`} aria-current={isActive ? 'true' : undefined}>
              {t(key)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
