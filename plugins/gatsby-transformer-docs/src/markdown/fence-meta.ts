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
  /** Name of the prepared project that completes it, so that the playground can build it. */
  try?: string;
  /** It can be run as written; on what isn't code, the command whose result it shows. */
  run?: true | string;
  /** It is a configuration, and the names of options in it are links to their documentation; `all`: none of the first level is missing. */
  options?: true | 'all';
  /** Name of its tab, in square brackets. */
  label?: string;
};

/** A fence's marks, and what is wrong with them. */
export type ParsedFenceMeta = { marks: FenceMarks; errors: { message: string; example: string }[] };

// `{1,3-5}`, which other sites use for marked lines; `[label]`; key, key=bare, key="quoted", key='quoted'; a stray word.
const MARK =
  /\{([\d,\s-]+)\}|\[([^\][\n]+)\](?=\s|$)|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?=\s|$)|(\S+)/g;

/** What other sites call the name of the file. */
const FILE_KEYS = new Set(['title', 'filename', 'fileName', 'file-name']);

/** A correct use of each mark. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['file', 'file=webpack.config.js'],
  ['mark', 'mark=2,4-5'],
  ['fragment', 'fragment=module.rules'],
  ['fail', 'fail="Module not found"'],
  ['skip', 'skip="needs a browser"'],
  ['project', 'project=library'],
  ['run', 'run="npx webpack"'],
  ['try', 'try=two-pages'],
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
  for (const [, lines, label, key, double, single, bare, stray] of (meta ?? '').matchAll(MARK)) {
    if (lines !== undefined) readMark(parsed, 'mark', lines);
    else if (label !== undefined) parsed.marks.label = label;
    else readMark(parsed, key ?? stray!, double ?? single ?? bare);
  }
  return parsed;
}

function readMark({ marks, errors }: ParsedFenceMeta, key: string, value: string | undefined): void {
  const example = EXAMPLES.get(key);
  const report = (message: string, correct = `\`\`\`js ${example}`): void => {
    errors.push({ message: `fence: expected ${message}`, example: correct });
  };
  if (FILE_KEYS.has(key) && value) {
    marks.file ??= value;
    report(`file=, got "${key}="`, `\`\`\`js file=${/\s/.test(value) ? `"${value}"` : value}`);
  } else if (example === undefined) {
    const known = 'file, mark, fragment, fail, skip, project, run, try or options';
    report(`${known}, got "${key}"`, '```js file=webpack.config.js mark=2,4-5');
  } else if (value === undefined && (key === 'run' || key === 'options')) {
    marks[key] = true;
  } else if (value === undefined || value.trim() === '') {
    report(`a value after ${key}=, got none`);
  } else if (key === 'mark') {
    const lines = parseLines(value);
    if (lines) marks.mark = lines;
    else report(`line numbers and ranges after mark=, got "${value}"`);
  } else if ((key === 'project' || key === 'try') && !/^[\w-]+$/.test(value)) {
    report(`letters, digits and hyphens after ${key}=, got "${value}"`);
  } else if (key === 'options' && value !== 'all') {
    report(`options or options=all, got "options=${value}"`);
  } else {
    Object.assign(marks, { [key]: value });
  }
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
