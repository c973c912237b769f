import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { foreignLanguage, inLanguage } from '../../lib/site-path';

interface RelatedProps {
  readonly links: readonly { readonly title: string; readonly url: string }[];
  /** Code of the language the titles are in. */
  readonly language: string;
}

/** Where to read on; nothing at all where there is nothing. */
export function Related({ links, language }: RelatedProps) {
  const t = useMessages();
  const { code, prefix } = useLanguage();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="related-title">
      <h2 id="related-title">{t('page.related')}</h2>
      <ul lang={foreignLanguage(language, code)}>
        {links.map(({ title, url }) => (
          <li key={url}>
            <a
              {...(url.startsWith('/')
                ? { href: inLanguage(url, prefix) }
                : { href: url, rel: 'noopener noreferrer' })}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
