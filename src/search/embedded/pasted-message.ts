/** Escape sequences of colors; copied from a log, they may have lost their first character. */
// eslint-disable-next-line no-control-regex
const COLORS = /\u001b?\[\d{1,3}(?:;\d{1,3})*m/g;

/** URLs, absolute and relative paths, of Windows as well, and names of files with a position. */
const PATHS =
  /\b(?:https?|file|webpack(?:-internal)?):\/\/[^\s'")]+|(?<![\w@])(?:\.{0,2}\/|~\/|[A-Z]:\\)[^\s'"),]*|(?<![\w-])[\w./@-]+\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|vue|svg|png|html)(?:\?[^\s'"]*)?(?::\d+)*(?=[\s'"),:]|$)/g;

/** Lines and columns, numbers of chunks, hashes. */
const POSITIONS = /(?<![\w.])\(?\d+(?::\d+)+(?:-\d+(?::\d+)?)?\)?|\b\d{2,}\b(?![.\w])/g;

/** What tools put before a message. */
const LABELS =
  /\b(?:ERROR|WARNING) in\b(?: main\b)?|\bUncaught\b|\(in promise\)|\[webpack-cli\]|\bnpm ERR!|✖|×|^\s*(?:Type|Reference|Syntax|Range)?Error:/g;

/** Whether a query looks like a message and not like a few words. */
const MESSAGE =
  /\b(?:error|warning|uncaught|failed|cannot|can't|not found|is not|isn't|doesn't|invalid|exceeds?|ENOENT|ENOSPC)\b/i;

/** Quoted text: names of modules, of files, of variables. */
const QUOTED = /(?<!\w)(['"`])([^'"`\n]{1,80})\1(?!\w)/g;

/**
 * Takes out of a pasted error message what differs each time it occurs: colors, paths, positions, and quoted names that
 * no page mentions.
 *
 * @param isTerm whether a word occurs in a page: `crypto` of `Can't resolve 'crypto'` does
 * @returns the query itself where it is no message
 */
export function withoutVariableParts(query: string, isTerm: (term: string) => boolean): string {
  const plain = query.replace(COLORS, '');
  if (!MESSAGE.test(plain)) return plain;
  const rest = plain
    .replace(LABELS, ' ')
    .replace(QUOTED, (_all, _quote, name: string) =>
      /^(?:@[\w-]+\/)?[\w$-]+$/.test(name) && isTerm(name.toLowerCase().replace(/[^\w$]/g, ''))
        ? ` ${name} `
        : /\s/.test(name)
          ? ` ${name} `
          : ' ',
    )
    .replace(PATHS, ' ')
    .replace(POSITIONS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\w{3}/.test(rest) ? rest : plain;
}
