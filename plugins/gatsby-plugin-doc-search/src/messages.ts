/** The start of a message of a tool or a browser, in the output that a page shows. */
const START =
  /(?:Module (?:not found|parse failed|build failed)|(?:\b[A-Z]\w+)?Error\b: |\bWARNING in |BREAKING CHANGE|DeprecationWarning|\[DEP_\w+\]|Invalid (?:configuration|options) object|Cannot |Can't |Critical dependency|Uncaught )/g;

/** Characters of a message, of which the beginning says most. */
const LENGTH = 90;

/**
 * The messages in the output that a page shows, in their own words and order, so that a pasted one finds the section.
 *
 * @param code the code blocks of a section
 * @returns the beginnings of the messages, without paths and positions
 */
export function findMessages(code: string): string {
  const messages = new Set<string>();
  let end = 0;
  for (const { index } of code.matchAll(START)) {
    if (index < end) continue;
    end = index + LENGTH;
    const text = end < code.length ? code.slice(index, end).replace(/\s\S*$/, '') : code.slice(index);
    messages.add(
      text
        .replace(/(['"`])[^'"`\s]*[/\\.][^'"`\s]*\1|(?:\.{0,2}\/|[A-Z]:\\)\S+|\d+:\d+(?:-\d+)?|…/g, '')
        .replace(/[^\w$.' -]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
  return [...messages].join(' ');
}
