import type { Edit } from './edits';
import { spanOf, wordsOf, type MarkdownNode } from './parse-markdown';

/**
 * Joins the same command for several package managers, with "or" between them, to one block that pages show as tabs.
 *
 * @param blocks blocks that follow each other
 * @returns an edit for each such group
 */
export function findInstallCommands(blocks: readonly MarkdownNode[]): Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const start = spanOf(blocks[index]!);
    if (!start || !isCommand(blocks[index], 'npm')) continue;
    let last = index;
    while (isOr(blocks[last + 1]) && isCommand(blocks[last + 2], 'yarn|pnpm|bun')) last += 2;
    const end = spanOf(blocks[last]!);
    if (last === index || !end) continue;
    edits.push({
      start: start.start,
      end: end.end,
      text: `\`\`\`npm\n${(blocks[index]?.value ?? '').trim()}\n\`\`\``,
    });
    index = last;
  }
  return edits;
}

/** One command of the manager, and nothing else. */
function isCommand(block: MarkdownNode | undefined, managers: string): boolean {
  return block?.type === 'code' && new RegExp(`^(?:${managers}) [^\\n\`]+$`).test((block.value ?? '').trim());
}

function isOr(block: MarkdownNode | undefined): boolean {
  return block?.type === 'paragraph' && /^or:?$/i.test(wordsOf(block).trim());
}
