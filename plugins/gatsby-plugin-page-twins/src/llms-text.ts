import type { TwinSection } from './page-order';
import type { TwinLanguage } from './plugin-options';
import { formatEntry, twinPath } from './twin-text';

/** The file with all pages: where it is and how many bytes it has. */
export type FullFile = { url: string; bytes: number };

/**
 * The text of `llms.txt` (llmstxt.org): what the site is, and its pages by section, one line each.
 *
 * @param language Whose words they are.
 * @param sections Its pages, in order.
 * @param site.siteUrl The site's origin.
 * @param site.full The file with all pages, or null if there is none.
 */
export function formatLlms(
  { title, description, words }: TwinLanguage,
  sections: readonly TwinSection[],
  { siteUrl, full }: { siteUrl: string; full: FullFile | null },
): string {
  const all =
    full === null ? '' : ` ${words.full}: ${siteUrl}${full.url} (${Math.ceil(full.bytes / 1024)} KB).`;
  return [
    `# ${title}`,
    `> ${description}`,
    `${words.intro}${all}`,
    ...sections.map(
      (section) =>
        `## ${section.title}\n\n${section.pages
          .map((page) => formatEntry(siteUrl + twinPath(page.url), page))
          .join('\n')}`,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
