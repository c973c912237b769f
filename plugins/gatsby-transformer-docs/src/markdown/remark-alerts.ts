import type { Blockquote, Paragraph, Root } from 'mdast';
import type { Context } from '../body/context';
import { replaceChild, tag, words } from '../body/nodes';
import { walkType } from '../body/walk';

type Kind = 'tip' | 'warning' | 'note';

/** As GitHub marks them (docs.github.com, "Alerts"), and the word in bold that READMEs had before. */
const KINDS: Readonly<Record<string, Kind>> = {
  note: 'note',
  important: 'note',
  tip: 'tip',
  warning: 'warning',
  caution: 'warning',
};
const MARK = /^\[!(\w+)\][ \t]*(?:\n|$)/;

/**
 * Turns quotations that GitHub shows as alerts into asides.
 *
 * @param context the compile's shared state
 * @returns a transformer of a Markdown tree
 */
export function alerts(context: Context): (tree: Root) => void {
  return (tree) => {
    walkType<Blockquote>(tree, 'blockquote', (node, index, parent) => {
      const [first] = node.children;
      const kind = first?.type === 'paragraph' ? takeMark(first) : undefined;
      if (first?.type !== 'paragraph' || kind === undefined) return;
      const label = context.labels[kind];
      const title = tag('p', { className: ['aside-title'] }, [words(label)]);
      const look = kind === 'note' ? 'tip' : kind;
      const properties = { className: ['aside', `aside-${look}`], role: 'note', ariaLabel: label };
      const content = first.children.length === 0 ? node.children.slice(1) : node.children;
      replaceChild(parent, index, [tag('aside', properties, [title, ...content])]);
      return index + 1;
    });
  };
}

/** Takes the mark away from the paragraph it begins; undefined where there is none. */
function takeMark(paragraph: Paragraph): Kind | undefined {
  const [first] = paragraph.children;
  if (first?.type === 'strong' && paragraph.children.length === 1) {
    const [word] = first.children;
    const kind = word?.type === 'text' ? KINDS[word.value.toLowerCase()] : undefined;
    if (kind) paragraph.children = [];
    return kind;
  }
  if (first?.type !== 'text') return undefined;
  const mark = MARK.exec(first.value);
  const kind = KINDS[mark?.[1]?.toLowerCase() ?? ''];
  if (!mark || !kind) return undefined;
  first.value = first.value.slice(mark[0].length);
  if (first.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  return kind;
}
