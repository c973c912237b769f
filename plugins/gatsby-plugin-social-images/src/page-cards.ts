import type { Card, CardLook } from './card-svg';

/** The options, see README.md. */
export type SocialImagesOptions = {
  readonly siteUrl: string;
  readonly folder: string;
  readonly logo: string;
  readonly colors: CardLook['colors'];
  readonly languages: readonly {
    readonly language: string;
    readonly prefix: string;
    readonly sections: readonly { readonly name: string; readonly title: string }[];
  }[];
};

/** Fields for the cards. */
export const PAGES_QUERY = /* GraphQL */ `
  query SocialImages {
    allDoc {
      nodes {
        url
        title
        section
        language
      }
    }
  }
`;

/** Fields of a Doc for its card. */
export type CardPage = Record<'url' | 'title' | 'section' | 'language', string>;

/** Path of a page's image: `/concepts/output/` → `/social/concepts/output.png`; the home page's is `index.png`. */
function imagePath(url: string, folder: string): string {
  return `${folder}${url === '/' ? '/index' : url.slice(0, -1)}.png`;
}

/**
 * The cards of all pages, by their images' paths: of every Doc, of sections that have pages but no page of their own,
 * and of the home page, which shows the logo.
 */
export function buildCards(
  docs: readonly CardPage[],
  { siteUrl, folder, languages }: Pick<SocialImagesOptions, 'siteUrl' | 'folder' | 'languages'>,
): Map<string, Card> {
  const { host } = new URL(siteUrl);
  const cards = new Map<string, Card>();
  const add = (url: string, title: string, label: string): void => {
    const path = imagePath(url, folder);
    // Of two pages with one image's path the first has it.
    if (!cards.has(path)) cards.set(path, { title, label, url: `${host}${url === '/' ? '' : url}` });
  };
  add('/', '', '');
  for (const { language, prefix, sections } of languages) {
    const own = docs.filter((doc) => doc.language === language);
    for (const { url, title, section } of own) {
      const name = sections.find((candidate) => candidate.name === section)?.title ?? '';
      add(url, title, name === title ? '' : name);
    }
    for (const { name, title } of sections) {
      if (own.some(({ section }) => section === name)) add(`${prefix}/${name}/`, title, '');
    }
  }
  return cards;
}
