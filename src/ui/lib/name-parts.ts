import { squash, type Anchor } from './nav';

/** Names of up to so many characters fit wherever they are listed, and need no place to break. */
const FITTING = 15;
/** After a dot or an underscore between words, and before a capital letter after a small one. */
const BREAKS = /(?<=[\dA-Za-z][._])(?=[\dA-Za-z])|(?<=[\da-z])(?=[A-Z])/;

/**
 * Cuts a text where a line may break within a long name: `output.assetModuleFilename` after the dot and before the
 * capitals, `__webpack_get_script_filename__` between the words.
 *
 * @param fitting number of characters that fit where the text is shown
 * @returns the parts, which joined are the text
 */
export function partsOfName(text: string, fitting = FITTING): string[] {
  const words = text.split(/(?<=\s)(?=\S)/);
  return words.reduce<string[]>((parts, word) => {
    const [first = '', ...rest] = word.length <= fitting ? [word] : word.split(BREAKS);
    return [...parts.slice(0, -1), (parts.at(-1) ?? '') + first, ...rest];
  }, []);
}

const PREFIX = /^(\w+)\.(?=[\w(*])/;

/**
 * Headings of a page as its own lists show them: options lose the prefix that the page's title or URL says, as
 * `output.path` on the page "Output".
 */
export function shortenAnchors(
  anchors: readonly Anchor[],
  { title, url }: { readonly title: string; readonly url: string },
): Anchor[] {
  const names = [title, title.replace('Plugin', ''), url.split('/').at(-2) ?? '', ...title.split(/\s/)];
  const named = new Set(names.map(squash));
  return anchors.map((anchor) => {
    const [prefix = '', name = ''] = PREFIX.exec(anchor.title) ?? [];
    return prefix !== '' && named.has(squash(name))
      ? { ...anchor, title: anchor.title.slice(prefix.length) }
      : anchor;
  });
}
