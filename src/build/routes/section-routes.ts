import type { Language } from '../../config/languages';
import type { Section } from '../../config/sections';
import { groupBySection, type DocSummary } from '../../ui/lib/nav';
import { languagesOf } from './language-docs';
import type { NavFiles } from './nav-files';
import type { Route } from './route';

/** The combined page of every printable section that has pages. */
export function printableRoutes(
  docs: readonly DocSummary[],
  sections: readonly Section[],
  language: Language,
): Route[] {
  const bySection = groupBySection(docs);
  return sections.flatMap(({ name, printable }): Route[] => {
    const ordered = bySection.get(name) ?? [];
    if (!printable || ordered.length === 0) return [];
    return [
      {
        path: `${language.prefix}/${name}/printable/`,
        template: 'printable',
        context: { language: language.code, section: name, nav: '', ids: ordered.map(({ id }) => id) },
      },
    ];
  });
}

/** An index for every section that has pages but no index of its own: its pages' titles and descriptions. */
export function sectionIndexRoutes(
  docs: readonly DocSummary[],
  sections: readonly Section[],
  language: Language,
  navFiles: NavFiles,
): Route[] {
  const bySection = groupBySection(docs);
  return sections.flatMap(({ name }): Route[] => {
    const ordered = bySection.get(name) ?? [];
    const path = `${language.prefix}/${name}/`;
    const [first] = ordered;
    if (!first || ordered.some(({ url }) => url === path)) return [];
    return [
      {
        path,
        template: 'section-list',
        context: {
          language: language.code,
          section: name,
          // Left out, it would match the first page there is.
          id: null,
          nav: navFiles.idOfUrl.get(first.url) ?? '',
          ids: ordered.map(({ id }) => id),
          ...languagesOf({ ...first, url: path }, language),
        },
      },
    ];
  });
}
