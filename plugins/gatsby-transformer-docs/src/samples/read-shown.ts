/** The samples of a page as its reader sees them: taken from its Markdown copy, not from the attributes of its fences. */
import { ENGLISH_LABELS } from 'docs-core/body-labels';
import { splitFrontMatter } from 'docs-core/front-matter';
import path from 'node:path';
import { BASH } from '../markdown/sample-places';
import { renderMarkdown } from '../render-markdown';
import { isFollowed, readFences, type Fence } from './read-fences';

/** A fence with what the page shows of it. */
export interface ShownFence extends Fence {
  /** Whether the page says that it takes the place of an earlier file. */
  readonly replaces: boolean;
}

/** The line above a block: `**src/index.js**`, `**webpack.config.js › output**`, perhaps with a note. */
const CAPTION = /^[ \t>]*\*\*([^*]+)\*\*( \(.+\))?$/;
/** The title of a separate folder, and what a box says about it. */
const FOLDER = /folder `([\w-]+)`/;
const OUTPUT = 'text';
/** What is above a block besides. */
const NO_PLACES = new Set(['', ENGLISH_LABELS.output, ENGLISH_LABELS.example, BASH]);

/** Whether a page of this path is a guide, whose readers install packages and follow it from start to end. */
export const isGuide = (page: string): boolean => /[\\/][a-z]{2}[\\/]guides[\\/]/.test(page);

/** The pages that are followed in an empty folder. Translations have the code of their source, and are read alike. */
const FOLLOWED = /[\\/][a-z]{2}[\\/](?:guides|concepts|contribute|migrate)[\\/]/;

/**
 * Reads the samples of a page: of one that is followed in an empty folder, from its package.json to the last block, what
 * is shown; of any other what is written.
 *
 * @param page path of its file
 */
export function readSamples(page: string, text: string): { fences: readonly Fence[]; isFollowed: boolean } {
  const fences = readFences(text);
  const isShown = FOLLOWED.test(path.resolve(page)) && isFollowed(fences);
  return { fences: isShown ? readShownFences(text) : fences, isFollowed: isShown };
}

/**
 * Reads a page as one who follows it does: files, places and folders are those that its copy names.
 *
 * @param text with its front matter; the copy of a translation is made with English labels as well
 * @returns its fences at the lines of the source; what was to be run or skipped is taken from there, since it says what
 *   a machine can do
 * @throws Error when the copy has other fences than the source
 */
function readShownFences(text: string): ShownFence[] {
  const source = readFences(text);
  const { markdown } = renderMarkdown(splitFrontMatter(text).body);
  const shown = readFences(markdown);
  if (shown.length !== source.length)
    throw new Error(`its Markdown copy has ${shown.length} blocks of code, the page ${source.length}`);
  const lines = markdown.split('\n');
  return shown.map((fence, index): ShownFence => {
    const { line, column, marks, lang } = source[index]!;
    const [, title = '', note] = CAPTION.exec(lines[fence.line - 3] ?? '') ?? [];
    // Above the first block of a separate folder is the title of its box.
    const isPlace = !NO_PLACES.has(title) && !FOLDER.test(title);
    const [file, fragment] = isPlace ? title.split(' › ') : [];
    const project = findFolder(lines, fence);
    const previous = shown[index - 1];
    const isOutput = fence.lang === OUTPUT && file === undefined && previous !== undefined;
    const { skip, fail, mark, try: prepared } = marks;
    const run = marks.run === true ? marks.run : /`(.+)`/.exec(note ?? '')?.[1];
    return {
      ...{ lang: isOutput && lang !== OUTPUT ? 'output' : fence.lang, code: fence.code, line, column },
      replaces: note?.includes(ENGLISH_LABELS.replaces) ?? false,
      marks: {
        ...(fragment === undefined ? file !== undefined && { file } : { fragment }),
        ...(project !== undefined && { project }),
        ...(run !== undefined && { run }),
        ...(skip !== undefined && { skip }),
        ...(fail !== undefined && { fail }),
        ...(mark !== undefined && { mark }),
        ...(prepared !== undefined && { try: prepared }),
      },
    };
  });
}

/** The folder that the block quote around a fence names; undefined where it is in none, or in another kind of aside. */
function findFolder(lines: readonly string[], { line }: Fence): string | undefined {
  let first = line - 1;
  while (lines[first - 1]?.trimStart().startsWith('>')) first -= 1;
  const head = lines.slice(first, first + 3).join('\n');
  return lines[line - 1]?.trimStart().startsWith('>') ? FOLDER.exec(head)?.[1] : undefined;
}
