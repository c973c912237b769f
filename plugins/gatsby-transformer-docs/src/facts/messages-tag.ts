import { element, text, type Built } from '../body/nodes';
import type { MessageFact } from 'docs-core/reference';
import { nearestNames } from 'docs-core/edit-distance';
import type { GeneratedTag } from './fact-blocks';
import { findAnswer } from './answers';
import { groupBy } from 'docs-core/group-by';

/** The lines of a message; above them webpack prints what it is about, such as `configuration` or the plugin. */
function linesOf({ text: whole }: MessageFact): string[] {
  const lines = whole.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && /^\w+$/.test(lines[0] ?? '') ? lines.slice(1) : lines;
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
        ...linesOf(message).flatMap((line, at) => {
          const code = [element('code', {}, [text(line)])];
          return at === 0 ? link(findAnswer(message, answers), code) : [element('br', {}, []), ...code];
        }),
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
  const lines = own.map((message) => `- \`${linesOf(message).join(' ')}\` ${message.file}:${message.line}`);
  return { nodes, markdown: lines.join('\n') };
};
