import formerAnchors from '../../config/former-anchors.json';

/**
 * By the path of the page, then by section (an id of it, or a path with or without a hash): its former ids. A hash that
 * ends in `*` is for all ids that begin so, which moved there as they were.
 */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = formerAnchors;

/** Generators of ids differ in what becomes a dash: `output-filename`, `outputfilename`. */
const squeeze = (id: string): string => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Of the whole text of a page. */
const START = 'content';

/**
 * Where the section is that once had an id.
 *
 * @param path of the page, without the prefix of a language
 * @param ids those that the page has
 * @returns an id of the page, or a path of another page with or without a hash; undefined if neither is known
 */
export function findFormerAnchor(path: string, id: string, ids: readonly string[]): string | undefined {
  const wanted = squeeze(id);
  if (wanted === '') return undefined;
  const sections = pages[path] ?? {};
  const start = Object.keys(sections).find(
    (section) => section.endsWith('*') && wanted.startsWith(squeeze(section.split('#')[1]!)),
  );
  return (
    ids.find((known) => squeeze(known) === wanted) ??
    // The title of a README: a page has it without an id.
    (squeeze(path.split('/').at(-2) ?? '') === wanted ? START : undefined) ??
    Object.keys(sections).find((section) => sections[section]?.split(' ').map(squeeze).includes(wanted)) ??
    start?.replace(/#.*/, `#${id}`)
  );
}
