import type { PageData } from './page-data';

/** A language, its sections in the order of the lists, and the texts of the lists. */
export type CopiesLanguage = {
  readonly language: string;
  readonly prefix: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly { readonly name: string; readonly title: string }[];
  readonly messages: { readonly intro: string; readonly full: string; readonly standalone: string };
};

/** The options, see README.md. */
export type CopiesOptions = {
  readonly siteUrl: string;
  readonly languages: readonly CopiesLanguage[];
  readonly datedSection: string;
  /** Orders the pages of a section as the site's menus do. */
  readonly comparePages: (a: PageData, b: PageData) => number;
};

export type MarkdownCopy = Omit<PageData, 'id' | 'path' | 'section' | 'group' | 'sort'> & { body: string };

/** Pages of a section in the order of the site's menus. `name` is '' for pages outside of any. */
export type PageSection = { name: string; title: string; url: string; pages: PageData[] };

/** The file with all pages of a language: its path and size. */
export type FullFile = { url: string; bytes: number };

/** Path of a page's copy; `url` has both slashes. */
export function copyPath(url: string): string {
  return `${url}index.md`;
}

/** A page as Markdown: metadata as YAML, title, body. `siteUrl` is the origin. */
export function formatCopy(page: MarkdownCopy, siteUrl: string): string {
  // JSON strings are valid YAML.
  const metadata = [
    ['title', JSON.stringify(page.title)],
    ['description', page.description && JSON.stringify(page.description)],
    ['canonical', siteUrl + page.url],
    ['language', page.language],
    ['date', page.date],
    ['updated', page.updated],
  ].flatMap(([key, value]) => (value ? [`${key}: ${value}`] : []));
  const parts = [
    `---\n${metadata.join('\n')}\n---`,
    `# ${escapeTitle(page.title)}`,
    formatOrigin(page),
    page.body,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function formatOrigin({ thirdParty }: Pick<PageData, 'thirdParty'>): string {
  if (!thirdParty?.name) return '';
  const { name, version, license, source } = thirdParty;
  return `> Third-party: the README of ${name} ${version} (${license}), <${source}>.`;
}

/** An item of a list of pages that links to `url`. */
export function formatEntry(
  url: string,
  { title, description, date, thirdParty }: Pick<PageData, 'title' | 'description' | 'date' | 'thirdParty'>,
): string {
  const origin = thirdParty?.name ? ` (third-party, ${thirdParty.version})` : '';
  const day = date === '' ? '' : ` (${date})`;
  const summary = description === '' ? '' : `: ${description.replace(/\s+/g, ' ')}`;
  return `- [${escapeTitle(title)}](${url})${day}${origin}${summary}`;
}

/** Titles are plain text: no links, elements or emphasis. */
function escapeTitle(title: string): string {
  return title.replace(/\s+/g, ' ').replace(/[\\[\]<>*_`]/g, '\\$&');
}

/**
 * Text of `llms.txt` (llmstxt.org): what the site is, and its pages by section.
 *
 * @param full the file with all pages, or null if there is none
 */
export function formatLlms(
  { title, description, messages }: CopiesLanguage,
  sections: readonly PageSection[],
  siteUrl: string,
  full: FullFile | null,
): string {
  const all =
    full === null ? '' : ` ${messages.full}${siteUrl}${full.url} (${Math.ceil(full.bytes / 1024)} KB).`;
  const lists = sections.map((section) => {
    const entries = section.pages.map((page) => formatEntry(siteUrl + copyPath(page.url), page));
    return `## ${section.title}\n\n${entries.join('\n')}`;
  });
  return [`# ${title}`, `> ${description}`, `${messages.intro}${all}`, ...lists].join('\n\n').concat('\n');
}
