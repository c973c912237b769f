import type { TwinLanguage } from './plugin-options';
import type { TwinPage } from './twin-data';

/** A section with its pages, in the order of the site's menus. `name` is '' for pages outside of any. */
export type TwinSection = { name: string; title: string; url: string; pages: TwinPage[] };

/**
 * Orders the pages of one language as the site does: sections as configured, then those that are not, then standalone
 * pages; in a section its index first, then by `sort` and title.
 *
 * @param pages pages of any language
 * @param language whose pages to take
 * @returns sections that have pages
 */
export function orderPages(pages: readonly TwinPage[], language: TwinLanguage): TwinSection[] {
  const bySection = new Map<string, TwinPage[]>(language.sections.map(({ name }) => [name, []]));
  for (const page of pages.filter((page) => page.language === language.language)) {
    bySection.set(page.section, [...(bySection.get(page.section) ?? []), page]);
  }
  const standalone = bySection.get('') ?? [];
  bySection.delete('');
  return [...bySection, ['', standalone] as const]
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => {
      const url = name === '' ? `${language.prefix}/` : `${language.prefix}/${name}/`;
      return { name, title: titleOf(name, language), url, pages: [...found].sort(byPlace(url)) };
    });
}

function titleOf(name: string, { sections, words }: TwinLanguage): string {
  if (name === '') return words.standalone;
  return sections.find((section) => section.name === name)?.title ?? name;
}

const byPlace =
  (index: string) =>
  (a: TwinPage, b: TwinPage): number =>
    Number(b.url === index) - Number(a.url === index) ||
    a.sort - b.sort ||
    (a.title < b.title ? -1 : Number(a.title > b.title));
