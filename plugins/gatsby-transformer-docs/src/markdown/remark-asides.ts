import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { Context } from '../body/context';
import { replaceChild, tag, words, type Tag } from '../body/nodes';
import { walkType } from '../body/walk';

const KINDS = { 'T>': 'tip', 'W>': 'warning', '?>': 'todo' } as const;
type Mark = keyof typeof KINDS;

const OPENING = /^(T>|W>|\?>)[ \t]*/;
const AT_LINE_START = /(^|\n)(T>|W>|\?>)[ \t]*/g;

/**
 * Turns paragraphs that begin with `T>`, `W>` or `?>` into asides. Later lines of the paragraph may repeat the mark.
 *
 * @param context the compile's shared state
 * @returns a transformer of a Markdown tree
 */
export function asides(context: Context): (tree: Root) => void {
  return (tree) => {
    walkType<Paragraph>(tree, 'paragraph', (node, index, parent) => {
      const [first] = node.children;
      if (first?.type !== 'text') return;
      const mark = OPENING.exec(first.value)?.[1];
      if (!isMark(mark)) return;
      first.value = first.value.replace(OPENING, '');
      removeRepeatedMarks(context, node, mark);
      replaceChild(parent, index, [buildAside(context, mark, node)]);
      return index + 1;
    });
  };
}

function isMark(mark: string | undefined): mark is Mark {
  return mark !== undefined && mark in KINDS;
}

function removeRepeatedMarks(context: Context, paragraph: Paragraph, mark: Mark): void {
  paragraph.children.forEach((child, index) => {
    if (child.type !== 'text') return;
    const follows: PhrasingContent | undefined = paragraph.children[index - 1];
    child.value = child.value.replace(AT_LINE_START, (written: string, newline: string, found: Mark) => {
      // The start of a text is the start of a line only after a line break.
      if (newline === '' && follows?.type !== 'break') return written;
      if (found === mark) return newline;
      context.reportStrict(
        child,
        `aside: expected "${mark}" or no mark on a later line, got "${found}"`,
        `${mark} One paragraph.\n\n${found} Another paragraph.`,
      );
      return written;
    });
  });
}

function buildAside(context: Context, mark: Mark, paragraph: Paragraph): Tag {
  const kind = KINDS[mark];
  const label = context.labels[kind];
  const title = tag('p', { className: ['aside-title'] }, [words(label)]);
  const properties = { className: ['aside', `aside-${kind}`], role: 'note', ariaLabel: label };
  return tag('aside', properties, [title, paragraph]);
}
