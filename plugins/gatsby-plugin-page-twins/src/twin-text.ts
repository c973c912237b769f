import type { TwinPage } from './twin-data';

/** The words of one twin. Days are ISO days, or '' where there is none. */
export type Twin = Pick<
  TwinPage,
  'url' | 'title' | 'description' | 'language' | 'date' | 'updated' | 'thirdParty'
> & {
  body: string;
};

/**
 * @param url Path of a page, both slashes included.
 * @returns Path of its twin.
 */
export function twinPath(url: string): string {
  return `${url}index.md`;
}

/**
 * A page as Markdown: what is known of it as YAML, its title, its body.
 *
 * @param twin The page's words.
 * @param siteUrl The site's origin.
 */
export function formatTwin(twin: Twin, siteUrl: string): string {
  // A JSON text is YAML too, whatever is in it.
  const facts = [
    ['title', JSON.stringify(twin.title)],
    ['description', twin.description && JSON.stringify(twin.description)],
    ['canonical', siteUrl + twin.url],
    ['language', twin.language],
    ['date', twin.date],
    ['updated', twin.updated],
  ].flatMap(([key, value]) => (value ? [`${key}: ${value}`] : []));
  const parts = [`---\n${facts.join('\n')}\n---`, `# ${inline(twin.title)}`, originOf(twin), twin.body];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Whose words they are, where they are not the site's own; '' where they are. */
function originOf({ thirdParty }: Pick<TwinPage, 'thirdParty'>): string {
  if (!thirdParty?.name) return '';
  const { name, version, license, source } = thirdParty;
  return `> Third-party: the README of ${name} ${version} (${license}), <${source}>.`;
}

/**
 * A line of a list of pages.
 *
 * @param address Where the line leads.
 * @param page What it says.
 */
export function formatEntry(
  address: string,
  { title, description, date, thirdParty }: Pick<TwinPage, 'title' | 'description' | 'date' | 'thirdParty'>,
): string {
  const origin = thirdParty?.name ? ` (third-party, ${thirdParty.version})` : '';
  const day = date === '' ? '' : ` (${date})`;
  const summary = description === '' ? '' : `: ${description.replace(/\s+/g, ' ')}`;
  return `- [${inline(title)}](${address})${day}${origin}${summary}`;
}

/** A title is plain words: nothing in it may open a link, an element or emphasis. */
function inline(title: string): string {
  return title.replace(/\s+/g, ' ').replace(/[\\[\]<>*_`]/g, '\\$&');
}
