import { useMessages } from '../../i18n/use-messages';

interface RelatedProps {
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

/** Where to read on; nothing at all where there is nothing. */
export function Related({ links }: RelatedProps) {
  const t = useMessages();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="related-title">
      <h2 id="related-title">{t('page.related')}</h2>
      <ul>
        {links.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel={url.startsWith('/') ? undefined : 'noopener noreferrer'}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
