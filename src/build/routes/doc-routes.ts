import type { Language } from '../../config/languages';
import { vote } from '../../config/vote';
import { languagesOf, type WrittenIn } from './language-docs';
import { groupBySection, type DocSummary } from '../../ui/lib/nav';
import type { NavFiles } from './nav-files';
import type { Route } from './route';

/**
 * A route for every page of content of one language. The root's index is left to the home page.
 *
 * @param datedSection the section whose index lists its pages by day
 * @param writtenIn which languages have each page
 */
export function docRoutes(
  docs: readonly DocSummary[],
  language: Language,
  navFiles: NavFiles,
  datedSection: string,
  writtenIn: WrittenIn,
): Route[] {
  const sections = [...groupBySection(docs).values()];
  return sections.flatMap((ordered) =>
    ordered.flatMap((doc, index): Route[] => {
      if (doc.url === `${language.prefix}/`) return [];
      const isDatedIndex = doc.url === `${language.prefix}/${datedSection}/`;
      const isVote = doc.url === `${language.prefix}${vote.path}`;
      return [
        {
          path: doc.url,
          template: isDatedIndex ? 'section-list' : isVote ? 'vote' : plainTemplate(doc),
          context: {
            language: language.code,
            section: doc.section,
            nav: navFiles.idOfUrl.get(doc.url) ?? '',
            id: doc.id,
            previousId: ordered[index - 1]?.id ?? null,
            nextId: ordered[index + 1]?.id ?? null,
            ...(isDatedIndex ? { ids: ordered.filter((other) => other !== doc).map(({ id }) => id) } : {}),
            ...languagesOf(doc, language, writtenIn),
          },
        },
      ];
    }),
  );
}

/** The template of a page that is nothing but its words: it brings no more than these need. */
function plainTemplate({ hasFacts, thirdParty }: DocSummary): Route['template'] {
  if (thirdParty && thirdParty.name !== '') return 'doc-readme';
  return hasFacts ? 'doc-facts' : 'doc';
}
