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
  /\b(?:error|warning|uncaught|failed|cannot|can't|can’t|not found|is not|isn't|doesn't|invalid|exceeds?|refused|aborted|unknown|deprecated|ENOENT|ENOSPC)\b|Error\b/i;

/** Quoted text: names of modules, of files, of variables. */
const QUOTED = /(?<!\w)(['"`])([^'"`\n]{1,80})\1(?!\w)/g;

/** A package in a path; the last one caused the message. */
const PACKAGE = /.*node_modules[/\\]((?:@[\w-]+[/\\])?[\w.-]+).*/;

/** Files whose names say what a message is about: those that tools read, and those that webpack writes. */
const KNOWN_FILE =
  /(?<![\w-])(?:(?:webpack|babel|postcss|jest|vitest|eslint)\.config(?=\.[cm]?[jt]s)|package\.json|[jt]sconfig\.json|hot-update(?=\.)|remoteEntry(?=\.)|service-worker(?=\.))/i;

/** Modules of Node.js that browsers lack. */
const NODE_MODULES =
  /^(?:node:)?(?:assert|buffer|child_process|crypto|fs|http|https|net|os|path|process|querystring|stream|tls|tty|url|util|vm|zlib)$/;

/** Contractions: `t` of `can't` is no word. */
const CONTRACTIONS = /(?<=[a-z])['’](?:t|s|d|m|ll|re|ve)(?![\w'’])/gi;

/** A text without the escape sequences of a terminal's colors. */
export const withoutColors = (text: string): string => text.replace(COLORS, '');

/** Whether a query looks like a message of a tool or a browser, and not like a few words. */
export const isMessage = (query: string): boolean => MESSAGE.test(query);

/**
 * Takes out of a pasted error message what differs each time it occurs: colors, paths, positions, and quoted names that
 * no page mentions.
 *
 * @param isTerm whether a word occurs in a page: `crypto` of `Can't resolve 'crypto'` does
 * @returns the query without colors and contractions where it is no message
 */
export function withoutVariableParts(query: string, isTerm: (term: string) => boolean): string {
  const plain = withoutColors(query).replace(CONTRACTIONS, '');
  if (!isMessage(query)) return plain;
  const isKnown = (name: string): boolean => isTerm(name.toLowerCase().replace(/[^\w$]/g, ''));
  const packageOf = (path: string): string => {
    const name = PACKAGE.exec(path)?.[1] ?? '';
    if (name !== '' && isKnown(name)) return ` ${name} `;
    return ` ${KNOWN_FILE.exec(path)?.[0] ?? ''} `;
  };
  const rest = plain
    .replace(LABELS, ' ')
    .replace(QUOTED, (_all, _quote, name: string) => {
      if (NODE_MODULES.test(name)) return ` ${name} node core module `;
      if (/\s/.test(name) || (/^(?:@[\w-]+\/)?[\w$-]+$/.test(name) && isKnown(name))) return ` ${name} `;
      return packageOf(name);
    })
    .replace(PATHS, packageOf)
    .replace(POSITIONS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\w{3}/.test(rest) ? rest : plain;
}
