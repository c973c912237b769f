/**
 * Path patterns that can be translated for every host: `*` is any part of one segment, at the end of a pattern
 * everything below; `{hash}` is eight or more hexadecimal digits.
 */
const TOKEN = /\*|\{hash\}|\./g;
const HASH = '[0-9a-f]{8,}';

function translate(pattern: string, wrap: (source: string) => string, dot: string): string {
  return pattern.replace(TOKEN, (token, at: number) => {
    if (token === '.') return dot;
    if (token === '{hash}') return wrap(HASH);
    return wrap(at === pattern.length - 1 ? '.*' : '[^/]*');
  });
}

/** The source of a regular expression for a whole path, without anchors; JavaScript and PCRE read it alike. */
export const patternSource = (pattern: string): string => translate(pattern, (source) => source, '\\.');

/** What Vercel calls a `source`: expressions are in parentheses. */
export const patternForVercel = (pattern: string): string =>
  translate(pattern, (source) => `(${source})`, '.');

/** Returns a test of whether a path matches one of the patterns. */
export function buildPatternTest(...patterns: readonly string[]): (path: string) => boolean {
  const whole = new RegExp(`^(?:${patterns.map(patternSource).join('|')})$`);
  return (path) => whole.test(path);
}

/**
 * Expands a pattern: hosts agree only about a star at the end of a path.
 *
 * @param paths Paths of all files.
 * @returns The pattern itself if its only star is at its end; else the files that match it.
 */
export function expandPattern(pattern: string, paths: readonly string[]): string[] {
  if (/^[^*{]*\/\*$|^[^*{]*$/.test(pattern)) return [pattern];
  return paths.filter(buildPatternTest(pattern)).sort();
}
