/** The list of src/config/redirects.ts as text, since commands write into it. */
import { positionAt } from 'docs-core/problem';
import type { CheckedDoc } from 'gatsby-transformer-docs/find-problems';

export const REDIRECTS_FILE = 'src/config/redirects.ts';

const ENTRY = /^ *\{\s*from: '([^']*)',\s*to:\s*'([^']*)',?\s*\},\n/gm;

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? '';

/**
 * The redirects as a file with links, for the checks of links.
 *
 * @param text of the file
 * @param isMeant chooses redirects by the path that they lead to
 */
export function readRedirectLinks(text: string, isMeant: (target: string) => boolean): CheckedDoc {
  const links = [...text.matchAll(ENTRY)].flatMap((entry) => {
    const [written, , to = ''] = entry;
    const position = positionAt(text, entry.index + written.lastIndexOf(`'${to}'`));
    return isMeant(pathOf(to)) ? [{ url: to, ...position }] : [];
  });
  return { file: REDIRECTS_FILE, url: REDIRECTS_FILE, ids: [], links };
}

/**
 * Adds a redirect. Those that led to the old page lead to the new one, since a chain is an error of the build; those of
 * the new page's own URL go.
 *
 * @param text of the file
 * @param to path of the page, with a hash if its text is now a part of that page
 * @param keepsHashes whether the new page has the headings of the old one
 * @throws Error when the file has no list
 */
export function addRedirect(text: string, from: string, to: string, keepsHashes: boolean): string {
  const own = pathOf(to);
  const line = (start: string, target: string): string => {
    const entry = `  { from: '${start}', to: '${target}' },\n`;
    // As Prettier writes it.
    return entry.length <= 111 ? entry : `  {\n    from: '${start}',\n    to: '${target}',\n  },\n`;
  };
  const updated = text.replace(ENTRY, (entry, start: string, target: string) => {
    if (start === own || start === from) return '';
    if (pathOf(target) !== from) return entry;
    return line(start, keepsHashes ? to + target.slice(from.length) : to);
  });
  const end = updated.indexOf('\n];\n') + 1;
  if (end === 0) throw new Error(`${REDIRECTS_FILE}: expected a list that ends with a line of ];`);
  return updated.slice(0, end) + line(from, to) + updated.slice(end);
}
