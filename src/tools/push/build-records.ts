import { languageOfCode } from '../../config/languages';
import { site } from '../../config/site';
import { defaultVersion } from '../../config/versions';
import { messages } from '../../i18n/build-messages';
import { buildTranslate } from '../../i18n/en';
import { sections } from '../../config/sections';
import { KINDS, type FilePage } from '../../../plugins/docs-core/src/search-file';
import type { SearchFile } from '../../search/embedded/search-file';

type Level = (typeof LEVELS)[number];
type Hierarchy = Readonly<Record<Level, string | null>>;

/** A section of a page in DocSearch's shape, with fields of our own at the end. */
export interface HostedRecord {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: Level;
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  readonly lang: string;
  /** The same under the name of Typesense's scraper. */
  readonly language: string;
  readonly version: readonly string[];
  readonly weight: { readonly page_rank: number; readonly level: number; readonly position: number };
  readonly kind: string;
  readonly section: string;
  /** Names that only the section's code contains. */
  readonly code: string;
  /** The page's keywords; in its first record only. */
  readonly keywords: readonly string[];
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Sections that are seldom searched for. */
const LOW_RANK = ['blog', 'migrate', 'contribute'];

function buildPage(
  [url, title, description, section, records, keywords]: FilePage,
  code: string,
): HostedRecord[] {
  const t = buildTranslate(messages[languageOfCode(code).code]);
  const known = sections.find(({ name }) => name === section)?.name;
  const top = known ? t(`section.${known}`) : t('header.documentation');
  // The current heading and those above it; the page's title is the first.
  let path: { level: number; name: string }[] = [];
  return records.map(([level, id, heading, kind, text, codeNames], position) => {
    path = [...path.filter((above) => above.level < level), { level, name: level === 1 ? title : heading }];
    const names = [top, ...(path[0]?.level === 1 ? [] : [title]), ...path.map(({ name }) => name)];
    const shown = names.slice(0, LEVELS.length);
    const page = `${site.url}${url}`;
    return {
      objectID: `${url}${id === '' ? '' : `#${id}`}`,
      url: id === '' ? page : `${page}#${encodeURIComponent(id)}`,
      url_without_anchor: page,
      anchor: id === '' ? null : id,
      type: `lvl${shown.length - 1}` as Level,
      content: (level === 1 && description !== '' ? description : text) || null,
      hierarchy: Object.fromEntries(LEVELS.map((level, at) => [level, shown[at] ?? null])) as Hierarchy,
      lang: code,
      language: code,
      version: [defaultVersion],
      weight: {
        page_rank: LOW_RANK.includes(section) ? 0 : 1,
        level: 100 - 10 * (shown.length - 1),
        position,
      },
      kind: KINDS[kind] ?? 'section',
      section,
      code: codeNames,
      keywords: level === 1 ? keywords.split('\n').filter(Boolean) : [],
    };
  });
}

/**
 * Builds records of the sections that the embedded engine searches.
 *
 * @param files of all languages, as written by the build
 * @returns one for each section of each page, with unique objectIDs
 */
export function buildHostedRecords(files: readonly SearchFile[]): HostedRecord[] {
  const records = files.flatMap(({ language, pages }) => pages.flatMap((page) => buildPage(page, language)));
  return [...new Map(records.map((record) => [record.objectID, record])).values()];
}
