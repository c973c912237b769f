/**
 * Path patterns that can be translated for every host: `*` is any part of one segment, at the end of a pattern
 * everything below; `{hash}` is eight or more hexadecimal digits.
 */
const TOKEN = /\*|\{hash\}/g;
const PATTERN = /^\/(?:[\w.~/-]|\*|\{hash\})*$/;
const HASH = '[0-9a-f]{8,}';

/** Returns the rest of a sentence that begins with the pattern, or null when it is valid. */
export function findPatternProblem(pattern: string): string | null {
  if (!pattern.startsWith('/') || pattern.startsWith('//')) {
    return 'must begin with one slash, as in "/doc/*"';
  }
  if (!PATTERN.test(pattern)) {
    return 'may contain letters, digits, - . _ ~ /, and the tokens * and {hash}, as in "/*-{hash}.js"';
  }
  return null;
}

function translate(
  pattern: string,
  tokens: { literal: (text: string) => string; segment: string; rest: string; hash: string },
): string {
  let source = '';
  let end = 0;
  for (const { 0: token, index } of pattern.matchAll(TOKEN)) {
    source += tokens.literal(pattern.slice(end, index));
    end = index + token.length;
    if (token === '*') source += end === pattern.length ? tokens.rest : tokens.segment;
    else source += tokens.hash;
  }
  return source + tokens.literal(pattern.slice(end));
}

/** The source of a regular expression for a whole path, without anchors; JavaScript and PCRE read it alike. */
export function patternSource(pattern: string): string {
  return translate(pattern, {
    literal: (text) => text.replaceAll('.', '\\.'),
    segment: '[^/]*',
    rest: '.*',
    hash: HASH,
  });
}

/** What Vercel calls a `source`. */
export function patternForVercel(pattern: string): string {
  return translate(pattern, {
    literal: (text) => text,
    segment: '([^/]*)',
    rest: '(.*)',
    hash: `(${HASH})`,
  });
}

/** Returns a test of whether a path matches the pattern. */
export function buildPatternTest(pattern: string): (path: string) => boolean {
  const whole = new RegExp(`^${patternSource(pattern)}$`);
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
