import type { Element } from 'hast';
import type { Code } from 'mdast';
import convert from 'npm-to-yarn';
import { buildCodeFigure, codeContent } from './code-block';
import type { Context } from '../body/context';
import { element, text } from '../body/nodes';
import { languageByName, PLAIN_TEXT } from './languages';
import { buildTab } from './tab';

const MANAGERS = ['npm', 'yarn', 'pnpm'] as const;
type Manager = (typeof MANAGERS)[number];

// What npm-to-yarn cannot convert.
const KNOWN: ReadonlyMap<string, { yarn: string; pnpm: string }> = new Map([
  ['npm ci', { yarn: 'yarn install --frozen-lockfile', pnpm: 'pnpm install --frozen-lockfile' }],
  ['npm update', { yarn: 'yarn upgrade', pnpm: 'pnpm update' }],
]);

/**
 * Builds the tabs of commands for npm, yarn and pnpm. They are radio buttons and need no script; all panels share one
 * grid cell, so that choosing another doesn't move the content below.
 *
 * @param node a fence with npm's commands, one a line; lines that aren't npm's or npx's stay as they are
 */
export function buildPackageTabs(context: Context, node: Code): Element {
  const name = `pm-${context.nextNumber('pm')}`;
  const lines = node.value.split('\n');
  if (!lines.some((line) => /\b(?:npm|npx) /.test(line))) {
    context.reportStrict(
      node,
      'npm: expected a command of npm or npx, got none',
      '```npm\nnpm install webpack\n```',
    );
  }
  const shell = languageByName('bash') ?? PLAIN_TEXT;
  const commands = (manager: Manager) =>
    lines.map((line) => commandFor(context, node, line, manager)).join('\n');
  return element('fieldset', { className: ['pm'] }, [
    element('legend', { className: ['sr-only'] }, [text(context.labels.packageManager)]),
    ...MANAGERS.flatMap((manager, index) => buildTab(name, manager, [text(manager)], index === 0)),
    ...MANAGERS.map((manager) =>
      buildCodeFigure(context, {
        lang: 'bash',
        label: manager,
        content: codeContent(commands(manager), shell, undefined),
        properties: { dataPm: manager },
      }),
    ),
  ]);
}

function commandFor(context: Context, node: Code, line: string, manager: Manager): string {
  if (manager === 'npm' || line.trimStart().startsWith('#')) return line;
  const known = KNOWN.get(line.trim());
  if (known) return known[manager];
  const converted = convert(runInstalled(line), manager);
  if (!converted.includes("couldn't auto-convert")) return converted;
  context.reportStrict(
    node,
    `npm: expected a command that ${manager} has too, got "${line}"`,
    '```npm\nnpm install --save-dev webpack\n```',
  );
  return line;
}

/**
 * `npx webpack` runs the project's own webpack, which npm-to-yarn takes for a download. Only a generator or a package
 * with a version is one.
 */
function runInstalled(line: string): string {
  return line.replace(/\bnpx (?!create-|-|\S+@)/g, 'npm exec ');
}
