/** Metadata of a code fence. */
export type FenceMarks = {
  /** Name of the file, as shown over the code. */
  file?: string;
  /** 1-based numbers of the lines to tint. */
  mark?: ReadonlySet<number>;
  /** Part of a configuration this is, such as `module.rules`. */
  fragment?: string;
  /** Text of the error it is meant to fail with. */
  fail?: string;
  /** Why it isn't run. */
  skip?: string;
  /** Which of the page's projects it belongs to, where there are several. */
  project?: string;
  /** It can be run as written; on what isn't code, the command whose result it shows. */
  run?: true | string;
  /** It is a configuration, and the names of options in it are links to their documentation; `all`: none of the first level is missing. */
  options?: true | 'all';
};

/** A fence's marks, and what is wrong with them. */
export type ParsedFenceMeta = { marks: FenceMarks; errors: { message: string; example: string }[] };

// key, key=bare, key="quoted", key='quoted'; or `{1,3-5}`, which other sites use for marked lines; or a stray word.
const MARK = /\{([\d,\s-]+)\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?=\s|$)|(\S+)/g;

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['file', 'file=webpack.config.js'],
  ['mark', 'mark=2,4-5'],
  ['fragment', 'fragment=module.rules'],
  ['fail', 'fail="Module not found"'],
  ['skip', 'skip="needs a browser"'],
  ['project', 'project=library'],
  ['run', 'run="npx webpack"'],
  ['options', 'options=all'],
]);

/**
 * Reads what follows the language of a fence.
 *
 * @param meta such as `file=webpack.config.js mark=2,4-5`; null if nothing follows
 * @returns the marks that could be read, and an error for each that couldn't
 */
export function parseFenceMeta(meta: string | null | undefined): ParsedFenceMeta {
  const parsed: ParsedFenceMeta = { marks: {}, errors: [] };
  for (const [, lines, key, double, single, bare, stray] of (meta ?? '').matchAll(MARK)) {
    if (lines !== undefined) readMark(parsed, 'mark', lines);
    else if (key === undefined) tellUnknown(parsed, stray ?? '');
    else readMark(parsed, key, double ?? single ?? bare);
  }
  return parsed;
}

function readMark(parsed: ParsedFenceMeta, key: string, value: string | undefined): void {
  const { marks, errors } = parsed;
  if ((key === 'run' || key === 'options') && value === undefined) {
    marks[key] = true;
    return;
  }
  const example = EXAMPLES.get(key);
  if (example === undefined) {
    tellUnknown(parsed, key);
  } else if (value === undefined || value.trim() === '') {
    errors.push({
      message: `fence: expected a value after ${key}=, got none`,
      example: `\`\`\`js ${example}`,
    });
  } else if (key === 'mark') {
    const lines = parseLines(value);
    if (lines) marks.mark = lines;
    else {
      const message = `fence: expected line numbers and ranges after mark=, got "${value}"`;
      errors.push({ message, example: `\`\`\`js ${example}` });
    }
  } else if (key === 'project' && !/^[\w-]+$/.test(value)) {
    errors.push({
      message: `fence: expected letters, digits and hyphens after project=, got "${value}"`,
      example: `\`\`\`js ${example}`,
    });
  } else if (key === 'options') {
    if (value === 'all') marks.options = value;
    else {
      const message = `fence: expected options or options=all, got "options=${value}"`;
      errors.push({ message, example: `\`\`\`js ${example}` });
    }
  } else {
    marks[key as 'file' | 'fragment' | 'fail' | 'skip' | 'project' | 'run'] = value;
  }
}

function tellUnknown({ errors }: ParsedFenceMeta, found: string): void {
  errors.push({
    message: `fence: expected file, mark, fragment, fail, skip, project, run or options, got "${found}"`,
    example: '```js file=webpack.config.js mark=2,4-5',
  });
}

/** `2,4-5` → {2, 4, 5}; null if it is anything else. */
function parseLines(value: string): ReadonlySet<number> | null {
  const lines = new Set<number>();
  for (const part of value.split(',')) {
    const [, from, to = from] = /^\s*([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?\s*$/.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from)) return null;
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}

/** What a line of a diff is: unchanged, added, removed, or a line about the diff itself. */
export type DiffLine = { kind: 'same' | 'ins' | 'del' | 'head'; text: string };

const DIFF_HEAD = /^(?:diff --git |index [0-9a-f]+\.\.|--- |\+\+\+ |@@ )/;

/**
 * Reads a diff.
 *
 * @param code the diff; heads of files and hunks are known as such only if it begins with one
 * @returns its lines without their signs; the space before unchanged lines is a sign only if all of them have it
 */
export function parseDiff(code: string): DiffLine[] {
  const written = code.split('\n');
  const hasHeads = DIFF_HEAD.test(code);
  const lines = written.map((line): DiffLine => {
    if (hasHeads && DIFF_HEAD.test(line)) return { kind: 'head', text: line };
    if (line.startsWith('+')) return { kind: 'ins', text: line.slice(1) };
    if (line.startsWith('-')) return { kind: 'del', text: line.slice(1) };
    return { kind: 'same', text: line };
  });
  const same = lines.filter(({ kind, text }) => kind === 'same' && text !== '');
  if (same.every(({ text }) => text.startsWith(' ')))
    same.forEach((line) => (line.text = line.text.slice(1)));
  return lines;
}
