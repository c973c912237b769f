import { element, text, type Built } from '../body/nodes';
import type { MessageFact } from 'docs-core/reference';
import { nearestNames } from 'docs-core/edit-distance';
import type { GeneratedTag } from './fact-blocks';
import { findAnswer } from './answers';
import { groupBy } from 'docs-core/group-by';
import { splitFirstSentence } from './fact-text';

/** Of a longer text only the first sentence is shown, whole: hundreds of them are one page. In characters. */
const LONGEST = 110;

/** The first line with words of a message, or its first sentence if that line is long; never a part of a sentence. */
export function firstLine({ text: whole }: Pick<MessageFact, 'text'>): string {
  const lines = whole.split('\n');
  const start = lines.find((line) => /[a-z]{2}/i.test(line.replace(/\{[^}]*\}/g, ''))) ?? whole;
  const line = start.trim();
  return line.length > LONGEST ? splitFirstSentence(line).first : line;
}

/** `lib/errors` of `lib/errors/BuildCycleError.js`: what is below a second folder belongs to that one. */
const folderOf = ({ file }: MessageFact): string =>
  file.split('/').slice(0, -1).slice(0, 2).join('/') || file;

/**
 * `<Messages of="webpack" />`: what the code of a package raises and logs, a folded list for each of its folders, with
 * file and line, and a link to the section that answers it. It isn't indexed for the search: those sections are.
 */
export const generateMessages: GeneratedTag['generate'] = ({ context, link }, { of }) => {
  const { messages } = context.facts.index;
  const { list: answers = [] } = context.facts.answers ?? {};
  const own = messages.filter((message) => message.package === of);
  if (own.length === 0) {
    const known = [...new Set(messages.map((message) => message.package))];
    return {
      message: `<Messages>: expected one of ${known.join(', ')}, got "${String(of)}"`,
      example: `<Messages of="${nearestNames(String(of), known)[0] ?? 'webpack'}" />`,
    };
  }
  const groups = [...groupBy(own, folderOf)];
  const nodes = groups.map(([folder, list]): Built => {
    const items = list.map((message) =>
      element('li', {}, [
        ...link(findAnswer(message, answers), [element('code', {}, [text(firstLine(message))])]),
        text(` ${message.file.slice(folder.length + 1)}:${message.line}`),
      ]),
    );
    const summary = element('summary', {}, [
      element('code', {}, [text(`${String(of)}/${folder}`)]),
      text(` (${list.length})`),
    ]);
    const tree = element('details', {}, [summary, element('ul', {}, items)]);
    return { type: 'built', tree: { ...tree, data: { parts: [] } } };
  });
  const lines = own.map((message) => `- \`${firstLine(message)}\` ${message.file}:${message.line}`);
  return { nodes, markdown: lines.join('\n') };
};
