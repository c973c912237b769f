/** What a reader sees of a page's code: taken from its Markdown copy, not from the attributes of its fences. */
import { ENGLISH_LABELS } from 'docs-core/body-labels';
import { splitFrontMatter } from 'docs-core/front-matter';
import { renderMarkdown } from 'gatsby-transformer-docs/render-markdown';
import { readFences, type Fence } from 'gatsby-transformer-docs/samples/read-fences';

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

/**
 * Reads a page as one who follows it does: files, places and folders are those that its copy names.
 *
 * @param text of an English page, with its front matter
 * @returns its fences at the lines of the source; what was to be run or skipped is taken from there, since it says what
 *   a machine can do
 * @throws Error when the copy has other fences than the source
 */
export function readShownFences(text: string): ShownFence[] {
  const source = readFences(text);
  const { markdown } = renderMarkdown(splitFrontMatter(text).body);
  const shown = readFences(markdown);
  if (shown.length !== source.length)
    throw new Error(`its Markdown copy has ${shown.length} blocks of code, the page ${source.length}`);
  const lines = markdown.split('\n');
  return shown.map((fence, index): ShownFence => {
    const { line, column, marks, lang } = source[index]!;
    const [, title, note] = CAPTION.exec(lines[fence.line - 3] ?? '') ?? [];
    const [file, fragment] = title === ENGLISH_LABELS.output ? [] : (title?.split(' › ') ?? []);
    const project = findFolder(lines, fence);
    const previous = shown[index - 1];
    const isOutput = fence.lang === OUTPUT && file === undefined && previous !== undefined;
    const { skip, fail, mark } = marks;
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
