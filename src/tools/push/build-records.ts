import { languageOfCode } from '../../config/languages';
import { site } from '../../config/site';
import { defaultVersion } from '../../config/versions';
import { messages } from '../../i18n/build-messages';
import { buildTranslate } from '../../i18n/translate';
import { sections } from '../../config/sections';
import { KINDS } from 'docs-core/search-format';
import type { SearchedPage, SearchFile } from '../../search/embedded/read-search-file';

/** A section of a page in DocSearch's shape, with fields of our own at the end. */
export type HostedRecord = ReturnType<typeof buildPage>[number];

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Sections that are seldom searched for. */
const LOW_RANK = ['blog', 'migrate', 'contribute'];

function buildPage({ url, title, description, section, records, keywords, language: code }: SearchedPage) {
  const t = buildTranslate(messages[languageOfCode(code).code].interface);
  const known = sections.find(({ name }) => name === section)?.name;
  const top = known ? t(`section.${known}`) : t('header.documentation');
  // The current heading and those above it; the page's title is the first.
  let path: { level: number; name: string }[] = [];
  return records.map(
    ({ level, id, heading, kind, since, signature, text, names: codeNames, keywords: own }, position) => {
      path = [...path.filter((above) => above.level < level), { level, name: level === 1 ? title : heading }];
      const names = [top, ...(path[0]?.level === 1 ? [] : [title]), ...path.map(({ name }) => name)];
      const shown = names.slice(0, LEVELS.length);
      const page = `${site.url}${url}`;
      return {
        objectID: `${url}${id === '' ? '' : `#${id}`}`,
        url: id === '' ? page : `${page}#${encodeURIComponent(id)}`,
        url_without_anchor: page,
        anchor: id === '' ? null : id,
        type: LEVELS[shown.length - 1],
        content: (level === 1 && description !== '' ? description : text) || null,
        hierarchy: Object.fromEntries(LEVELS.map((level, at) => [level, shown[at] ?? null])),
        lang: code,
        version: [defaultVersion],
        weight: {
          page_rank: LOW_RANK.includes(section) ? 0 : 1,
          level: 100 - 10 * (shown.length - 1),
          position,
        },
        kind: KINDS[kind] ?? 'section',
        /** The release that added what the section is about. */
        since: since || null,
        /** Type and default of an option. */
        signature: signature || null,
        section,
        /** Names that only the section's code contains. */
        code: codeNames,
        /** The page's in its first record only. */
        keywords: (level === 1 ? keywords : own).split('\n').filter(Boolean),
      };
    },
  );
}

/**
 * Builds records of the sections that the embedded engine searches.
 *
 * @returns one for each section of each page, with unique objectIDs
 */
export function buildHostedRecords(files: readonly SearchFile[]): HostedRecord[] {
  const records = files.flatMap(({ pages }) => pages.flatMap(buildPage));
  return [...new Map(records.map((record) => [record.objectID, record])).values()];
}
