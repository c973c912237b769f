import { languageOfCode } from '../../config/languages';
import { site } from '../../config/site';
import { defaultVersion } from '../../config/versions';
import { messages } from '../../i18n/build-messages';
import { buildTranslate } from '../../i18n/en';
import { sections } from '../../config/sections';
import { KINDS, type FilePage } from '../../../plugins/docs-core/src/search-file';
import type { SearchFile } from '../../search/search-file';

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`;
type Hierarchy = Readonly<Record<Level, string | null>>;

/** A section of a page in DocSearch's shape; what DocSearch does not know of comes after. */
export interface HostedRecord {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: Level;
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  readonly lang: string;
  /** The same under the name that Typesense's scraper gives it. */
  readonly language: string;
  readonly version: readonly string[];
  readonly weight: { readonly page_rank: number; readonly level: number; readonly position: number };
  readonly kind: string;
  readonly section: string;
  /** Names that only the section's code has. */
  readonly code: string;
  /** Other words for the page; with its first record only. */
  readonly keywords: readonly string[];
}

const DEEPEST = 6;

/** Pages that are seldom what is looked for. */
const LATER = ['blog', 'migrate', 'contribute'];

function buildHierarchy(names: readonly string[]): Hierarchy {
  const level = (at: number): string | null => names[at] ?? null;
  return {
    lvl0: level(0),
    lvl1: level(1),
    lvl2: level(2),
    lvl3: level(3),
    lvl4: level(4),
    lvl5: level(5),
    lvl6: level(6),
  };
}

function buildPage(
  [url, title, description, section, records, keywords]: FilePage,
  code: string,
): HostedRecord[] {
  const t = buildTranslate(messages[languageOfCode(code).code]);
  const known = sections.find(({ name }) => name === section)?.name;
  const top = known ? t(`section.${known}`) : t('header.documentation');
  // Headings above the present one, by their levels; the page's title is the first.
  let path: { level: number; name: string }[] = [];
  return records.map(([level, id, heading, kind, text, names], position) => {
    path = [...path.filter((above) => above.level < level), { level, name: level === 1 ? title : heading }];
    const shown = [top, ...(path[0]?.level === 1 ? [] : [title]), ...path.map(({ name }) => name)].slice(
      0,
      DEEPEST + 1,
    );
    const page = `${site.url}${url}`;
    return {
      objectID: `${url}${id === '' ? '' : `#${id}`}`,
      url: id === '' ? page : `${page}#${encodeURIComponent(id)}`,
      url_without_anchor: page,
      anchor: id === '' ? null : id,
      type: `lvl${shown.length - 1}` as Level,
      content: (level === 1 && description !== '' ? description : text) || null,
      hierarchy: buildHierarchy(shown),
      lang: code,
      language: code,
      version: [defaultVersion],
      weight: { page_rank: LATER.includes(section) ? 0 : 1, level: 100 - 10 * (shown.length - 1), position },
      kind: KINDS[kind] ?? 'section',
      section,
      code: names,
      keywords: level === 1 ? keywords.split('\n').filter(Boolean) : [],
    };
  });
}

/**
 * Makes records of the same sections that the embedded engine searches.
 *
 * @param files of all languages, as the build has written them
 * @returns one for each section of each page; no two with one objectID
 */
export function buildHostedRecords(files: readonly SearchFile[]): HostedRecord[] {
  const records = files.flatMap(({ language, pages }) => pages.flatMap((page) => buildPage(page, language)));
  return [...new Map(records.map((record) => [record.objectID, record])).values()];
}
