import { codeFence } from './fences';
import type { Random } from './random';
import { heading, option, paragraph, sentence } from './sentences';

/** What a page is to be. */
export interface PageOrder {
  readonly title: string;
  /** Order in its section. */
  readonly sort: number;
  /** Approximate bytes of the file. */
  readonly size: number;
  /** URLs it may link to. */
  readonly links: readonly [string, ...string[]];
}

const bytes = (text: string): number => Buffer.byteLength(text);

function table(random: Random): string {
  const rows = Array.from(
    { length: 3 + random.below(6) },
    () => `| \`${option(random)}\` | ${random.below(500)} | ${sentence(random).replaceAll('|', '')} |`,
  );
  return ['| option | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
}

function list(random: Random): string {
  return Array.from({ length: 3 + random.below(4) }, () => `- ${sentence(random)}`).join('\n');
}

function linked(random: Random, links: PageOrder['links']): string {
  return `${paragraph(random)} See [${heading(random).toLowerCase()}](${random.pick(links)}).`;
}

/** One block of a page, in the proportions of a real one. */
function block(random: Random, links: PageOrder['links']): string {
  const dice = random.below(20);
  if (dice < 3) return `## ${heading(random)}`;
  if (dice < 5) return `### ${heading(random)}`;
  if (dice < 9) return codeFence(random);
  if (dice < 10) return table(random);
  if (dice < 12) return list(random);
  if (dice < 13) return `T> ${sentence(random)}`;
  return linked(random, links);
}

/** Words until the page has its size. */
function filling(random: Random, size: number): string {
  let text = '';
  while (bytes(text) < size) text += `${sentence(random)} `;
  return text
    .slice(0, Math.max(0, size - 1))
    .replace(/\s+\S*$/, '')
    .replaceAll('`', '');
}

/** A page of content as its author would write it, front matter included. */
export function buildPageText(random: Random, { title, sort, size, links }: PageOrder): string {
  const description = `${paragraph(random)
    .replaceAll(/[`:]/g, '')
    .slice(0, 140)
    .replace(/\s+\S*$/, '')}.`;
  const head = `---\ntitle: ${title}\ndescription: ${description}\nsort: ${sort}\ncontributors:\n  - webpack\n---`;
  let text = `${head}\n\n${linked(random, links)}\n\n## ${heading(random)}\n`;
  for (let next = block(random, links); bytes(text) + bytes(next) + 200 < size; next = block(random, links)) {
    text += `\n${next}\n`;
  }
  const last = filling(random, size - bytes(text) - 2);
  return last === '' ? text : `${text}\n${last}\n`;
}
