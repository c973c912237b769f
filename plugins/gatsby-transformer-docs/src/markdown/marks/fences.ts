import type { Element, ElementContent, Text } from 'hast';
import type { Code, Heading, Paragraph, Root } from 'mdast';
import type { Parent } from 'unist';
import { buildCodeFigure, codeContent, diffContent } from '../code-block';
import type { Context } from '../../body/context';
import { element, phrasingText, text, replaceChild, type Built } from '../../body/nodes';
import { indentBefore, type Mark } from '../mark';
import { parseFenceMeta, type FenceMarks } from '../fence-meta';
import { placeOf, splitCode, type SamplePlace } from '../sample-places';
import {
  GRAMMARS,
  LANGUAGE_IDS,
  languageByFile,
  languageByName,
  PLAIN_TEXT,
  type Language,
} from '../languages';
import { walkType } from '../../body/walk';
import convert from 'npm-to-yarn';
import { buildTab } from '../tab';

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
function buildPackageTabs(context: Context, node: Code): Element {
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

const FENCE = /^(`{3,}|~{3,})[^\n]*/;

/**
 * Fences: code blocks, and tabs of commands for ```` ```npm ````. Plain Markdown: the language alone, below the file's
 * name in bold, as the other attributes concern how the site shows and tests the code.
 */
export const fences: Mark = {
  toHtml: (context) => (tree) => {
    const anchorOf = context.samples && createAnchorFinder(tree);
    walkType<Code>(tree, 'code', (node, index, parent) => {
      const { lang, meta } = readInfo(context, node);
      const { marks, errors } = parseFenceMeta(meta);
      const tab = (node.data as { tab?: string } | undefined)?.tab;
      if (tab === undefined && marks.label !== undefined) {
        const { label } = marks;
        marks.file ??= label;
        errors.push({
          message: `fence: expected file=, got [${label}]`,
          example: `\`\`\`js file="${label}"`,
        });
      }
      for (const { message, example } of errors) context.reportStrict(node, message, example);
      const title = marks.file === undefined ? fileBefore(parent, index) : null;
      const named = marks.file ?? title;
      const place: Partial<SamplePlace> = placeOf(node) ?? (named === null ? {} : { title: named });
      const imports = place.imports ?? [];
      const fence = { ...node, lang, value: [...imports, node.value].join('\n') };
      const mark = marks.mark && new Set([...marks.mark].map((line) => line + imports.length));
      const tree = buildFence(
        context,
        fence,
        { ...marks, ...(mark && { mark }) },
        tab === 'file' ? undefined : place,
      );
      const built: Built = { type: 'built', tree };
      if (anchorOf) markSample(context, node, tree, anchorOf);
      replaceChild(parent, index, [built]);
      if (title === null) return index + 1;
      replaceChild(parent, index - 1, []);
      return index;
    });
  },
  toMarkdown: (node, { context, source, start, end }) => {
    if (node.type !== 'code') return undefined;
    const { lang, meta } = readInfo(context, node as Code);
    const fence = FENCE.exec(source.slice(start, end));
    if (!fence?.[1]) return undefined;
    const { title, note = '', imports = [] }: Partial<SamplePlace> = placeOf(node as Code) ?? {};
    const name = title ?? parseFenceMeta(meta).marks.file;
    const language = lang === 'npm' ? 'bash' : lang === 'output' ? 'text' : (lang ?? '');
    // In a list the fence is indented like the text.
    const indent = indentBefore({ source, start });
    const head = name === undefined ? '' : `**${name}**${note && ` (${note})`}\n\n${indent}`;
    const added = imports.map((line) => `\n${`${indent}${line}`.trimEnd()}`).join('');
    const text = `${head}${fence[1]}${language}${added}`;
    return text === fence[0] ? undefined : [{ start, end: start + fence[0].length, text }];
  },
};

/** The language and the marks of a fence; other sites write marks without a space before: `js{1,3}`, `ts:line-numbers`. */
function readInfo({ tolerant }: Context, { lang, meta }: Code): Pick<Code, 'lang' | 'meta'> {
  const [, name = '', glued = ''] = (tolerant && /^([^{[:]*)([{[:].*)$/.exec(lang ?? '')) || [];
  return glued === ''
    ? { lang: lang ?? null, meta: meta ?? null }
    : { lang: name || null, meta: `${glued} ${meta ?? ''}` };
}

/** READMEs write the name of a file in bold, alone in the paragraph before its code. */
function fileBefore(parent: Parent, index: number): string | null {
  const paragraph = parent.children[index - 1] as Paragraph | undefined;
  if (paragraph?.type !== 'paragraph' || paragraph.children.length !== 1) return null;
  const [strong] = paragraph.children;
  if (strong?.type !== 'strong' || strong.children.length !== 1) return null;
  const [name] = strong.children;
  if (name?.type !== 'text' && name?.type !== 'inlineCode') return null;
  return /^[\w@./\\-]*\.\w+$/.test(name.value) ? name.value : null;
}

/** Finds the id of the heading above a node. */
function createAnchorFinder(tree: Root): (node: Code) => string {
  const ids: { line: number; id: string }[] = [];
  walkType<Heading>(tree, 'heading', ({ position, data }) => {
    const { id } = (data?.hProperties ?? {}) as { id?: string };
    if (position && id !== undefined) ids.push({ line: position.start.line, id });
  });
  return ({ position }) => ids.findLast(({ line }) => line < (position?.start.line ?? 0))?.id ?? '';
}

/** What `shell/sample-actions.tsx` makes buttons of: without scripts there are none. */
function markSample(
  { samples, body }: Context,
  node: Code,
  figure: Element,
  anchorOf: (node: Code) => string,
): void {
  const line = node.position?.start.line ?? 0;
  const number = samples?.lines.get(line);
  const properties = (figure.properties ??= {});
  if (number !== undefined) {
    properties.dataTry = number;
    body.sampleAnchors[number] = anchorOf(node);
  }
  if (samples?.download === line) properties.dataDownload = '';
}

/** Longest name of a file that fits beside the buttons on a phone. */
const FITTING = 18;

/** Where code goes, and what the page says about that. */
function placeContent(title: string, note = ''): Element | Text {
  const isOutput = note !== '' && !/[.›]/.test(title);
  const name = isOutput ? text(title) : element('span', { className: ['code-file'] }, fileContent(title));
  if (note === '') return name;
  const notes = splitCode(note).map((part) =>
    part.type === 'inlineCode' ? element('code', {}, [text(part.value)]) : text(phrasingText(part)),
  );
  return element('span', {}, [name, text(' '), element('small', {}, notes)]);
}

/** The name of a file; a longer one may go on in the next line after a folder. */
function fileContent(file: string): ElementContent[] {
  const [first = '', ...rest] = file.length > FITTING ? file.split(/(?<=[/›])(?=.)/) : [file];
  return [text(first), ...rest.flatMap((part) => [element('wbr', {}), text(part)])];
}

/** @param place undefined where a tab shows the name of the file */
function buildFence(
  context: Context,
  node: Code,
  marks: FenceMarks,
  place: Partial<SamplePlace> | undefined,
): Element {
  if (node.lang === 'npm') return buildPackageTabs(context, node);
  const file = marks.file ?? place?.title;
  const head = place?.title === undefined ? undefined : placeContent(place.title, place.note);
  checkMarks(context, node, marks);
  if (node.lang === 'output') {
    return buildCodeFigure(context, {
      lang: 'output',
      label: file ?? context.labels.output,
      head: head ?? text(context.labels.output),
      content: codeContent(node.value, PLAIN_TEXT, marks.mark),
    });
  }
  // Docusaurus and VitePress also name the language of a diff: `diff-js`.
  const diff = /^diff(?:-(.+))?$/.exec(node.lang ?? '');
  if (diff && (context.tolerant || node.lang === 'diff')) {
    const language = languageByName(diff[1] ?? '') ?? languageByFile(file ?? '');
    return buildCodeFigure(context, {
      lang: 'diff',
      label: file ?? context.labels.code.replace('{language}', 'Diff'),
      head,
      content: diffContent(node.value, language),
    });
  }
  const language = languageOf(context, node);
  const links = marks.options && context.tags.linkOptions(node, marks.options === 'all');
  return buildCodeFigure(context, {
    lang: language.id,
    label: file ?? context.labels.code.replace('{language}', language.label),
    head,
    content: codeContent(node.value, language, marks.mark, links),
  });
}

function languageOf(context: Context, node: Code): Language {
  const { lang } = node;
  const language = languageByName(lang ?? '');
  if (language) return language;
  if (context.tolerant && lang) {
    const id = lang.toLowerCase();
    return { id, label: lang, grammar: Object.hasOwn(GRAMMARS, id) ? id : null };
  }
  const known = [...LANGUAGE_IDS, 'diff', 'npm', 'output'].join(', ');
  const got = node.lang ? `"${node.lang}"` : 'none';
  const message = `fence: expected a language (${known}), got ${got}`;
  context.reportStrict(node, message, '```js file=webpack.config.js');
  return PLAIN_TEXT;
}

function checkMarks(context: Context, node: Code, { mark }: FenceMarks): void {
  const lines = node.value.split('\n').length;
  const beyond = [...(mark ?? [])].find((line) => line > lines);
  if (beyond === undefined) return;
  const message = `fence: expected marks of lines 1 to ${lines}, got ${beyond}`;
  context.reportStrict(node, message, `\`\`\`${node.lang ?? 'js'} mark=${lines}`);
}
