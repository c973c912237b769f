import type { Code } from 'mdast';
import type { Node, Parent } from 'unist';
import type { BodyLabels } from 'docs-core/body-labels';
import { textNode } from '../body/nodes';
import { walk } from '../body/walk';
import { missingImports } from '../samples/prepared-projects';
import { isCommand } from '../samples/apply-fence';
import { findUntyped, isFollowed, type Fence } from '../samples/read-fences';
import { parseFenceMeta, type FenceMarks } from './fence-meta';
import type { Directive } from './directives';

/** What a page says above a block of code, so that its reader knows where the code goes. */
export interface SamplePlace {
  /** A file, `webpack.config.js`, a place in one, `webpack.config.js › module.rules`, or the name of a shell. */
  readonly title: string;
  /**
   * That the file is on the page before, and this takes its place; what else has to be there; the command whose result
   * this is; '' for nothing.
   */
  readonly note: string;
  /** Lines that a part of a configuration needs besides: imports, and an empty line after them. */
  readonly imports: readonly string[];
}

/** Data of a side project's directive. */
export interface SideProject {
  /** Whether it only shows how something fails. */
  readonly fails: boolean;
  /** What to do with the folder; '' where the page has its own sentence. */
  readonly lead: string;
}

/** Name of the directive of a separate folder, whose files are not the reader's project. */
export const SIDE_PROJECT = 'project';

const DEFAULT_CONFIGURATION = 'webpack.config.js';
const CONFIGURATION = /^(?:.*\/)?webpack\.config\.[cm]?[jt]s$/;
/** Of a page without the usual one, the file of one build: `webpack.prod.js`. */
const OTHER_CONFIGURATION = /^webpack\.[\w-]+\.[cm]?[jt]s$/;
const BUILT = /^(?:\.\/)?(?:dist|build)\//;
/** Files of parts that are no configuration of webpack, by the first key. */
const JSON_FILES: Readonly<Record<string, string>> = {
  scripts: 'package.json',
  compilerOptions: 'tsconfig.json',
};

/** Commands of Bash that PowerShell lacks or reads in another way, which a reader on Windows has to know. */
const BASH_ONLY = /^[A-Z_]+=|^(?:find|grep|sed|touch|zip)\b|(?:&&|\|) | -(?:p|r|rf) /m;

/** Title of such commands. */
export const BASH = 'Bash';

/** Languages in which a reader would type a block, where it only illustrates the text. */
const TYPED = new Set('css html js json jsx svg ts tsx'.split(' '));

const marksOf = ({ meta }: Code): FenceMarks => parseFenceMeta(meta ?? null).marks;

/** The place that {@link readSamplePlaces} found; undefined for code that goes nowhere. */
export const placeOf = ({ data }: Code): SamplePlace | undefined =>
  (data as { place?: SamplePlace } | undefined)?.place;

const setPlace = (fence: Code, place: SamplePlace): void =>
  void (fence.data = { ...fence.data, place } as Code['data']);

/**
 * Notes with each block of code where it goes, and begins parts of configurations with the imports that the page has not
 * shown. If the page shows the `package.json` of a project that its reader follows, what goes nowhere is called an
 * example, and what belongs to a project of its own is put into `project` directives.
 *
 * @param tree as parsed; it is changed
 */
export function readSamplePlaces(tree: Parent, labels: BodyLabels): void {
  const shown = new Set<string>();
  const nodes: Code[] = [];
  const fences: Pick<Fence, 'lang' | 'marks' | 'code'>[] = [];
  let code = '';
  let configuration = '';
  walk(tree, (node) => {
    if (node.type !== 'code') return;
    const fence = node as Code;
    const marks = marksOf(fence);
    const { file, fragment, run, project = '' } = marks;
    nodes.push(fence);
    fences.push({ lang: fence.lang ?? '', marks, code: fence.value });
    if (fragment !== undefined) {
      const [first = ''] = fragment.split('.');
      const target =
        fence.lang === 'json'
          ? (JSON_FILES[first] ?? 'package.json')
          : configuration || DEFAULT_CONFIGURATION;
      const imports = missingImports(fence.value, code);
      code += imports;
      const lines = imports === '' ? [] : imports.split('\n');
      setPlace(fence, { title: `${target} › ${fragment}`, note: '', imports: lines });
    } else if (typeof run === 'string') {
      const note = labels.outputAfter.replace('{command}', run);
      setPlace(fence, { title: file ?? labels.output, note, imports: [] });
    } else if (file !== undefined) {
      const key = `${project} ${file}`;
      const isWhole = fence.lang !== 'diff' && fence.lang !== 'output' && !BUILT.test(file);
      setPlace(fence, { title: file, note: isWhole && shown.has(key) ? labels.replaces : '', imports: [] });
      if (fence.lang !== 'output') shown.add(key);
      const isOther = !CONFIGURATION.test(configuration) && OTHER_CONFIGURATION.test(file);
      if (project === '' && (isOther || CONFIGURATION.test(file))) configuration = file;
    } else if (fence.lang === 'bash' && BASH_ONLY.test(fence.value)) {
      setPlace(fence, { title: BASH, note: labels.bash, imports: [] });
    }
    code += fence.value;
  });
  const untyped = nodes[findUntyped(fences)];
  if (untyped && fences.some(isCommand))
    setPlace(untyped, { title: DEFAULT_CONFIGURATION, note: labels.moduleType, imports: [] });
  if (!isFollowed(fences)) return;
  const note = labels.exampleNote;
  for (const node of nodes)
    if (!placeOf(node) && TYPED.has(node.lang ?? ''))
      setPlace(node, { title: labels.example, note, imports: [] });
  nestSideProjects(tree, labels, new Set());
}

/** @param seen names of side projects that have a box already */
function nestSideProjects(parent: Parent, labels: BodyLabels, seen: Set<string>): void {
  const content: Node[] = [];
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]!;
    const name = child.type === 'code' ? marksOf(child as Code).project : undefined;
    if (name === undefined) {
      if ('children' in child && child.type !== 'paragraph') nestSideProjects(child as Parent, labels, seen);
      content.push(child);
      continue;
    }
    const end = findEnd(parent.children, index, name);
    content.push(buildBox(name, parent.children.slice(index, end + 1), labels, seen));
    index = end;
  }
  parent.children = content;
}

/** Index of the last node that belongs to a side project which begins at another. */
function findEnd(nodes: readonly Node[], start: number, name: string): number {
  let end = start;
  for (let index = start + 1; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (node.type === 'heading') break;
    if (node.type !== 'code') continue;
    const { project } = marksOf(node as Code);
    const isResult = project === undefined && (node as Code).lang === 'output' && index === end + 1;
    if (project !== name && !isResult) break;
    end = index;
  }
  return end;
}

function buildBox(name: string, children: Node[], labels: BodyLabels, seen: Set<string>): Directive {
  const marks = children.flatMap((child) => (child.type === 'code' ? [marksOf(child as Code)] : []));
  const fail = marks.find((mark) => mark.fail !== undefined)?.fail;
  const title =
    fail !== undefined
      ? labels.sideProjectFails.replace('{message}', fail)
      : (seen.has(name) ? labels.sideProjectAgain : labels.sideProject).replace('{name}', name);
  const lead = labels.sideProjectText.replaceAll('{name}', name);
  // The title of a failure is its message.
  const again = fail === undefined ? '' : labels.sideProjectAgain.replace('{name}', name);
  const first = children[0]?.position;
  const last = children.at(-1)?.position;
  const box: Directive = {
    type: 'directive',
    name: SIDE_PROJECT,
    title: splitCode(title),
    children,
    data: {
      fails: fail !== undefined,
      lead: seen.has(name) ? again : lead,
    } satisfies SideProject,
    ...(first && last && { position: { start: first.start, end: last.end } }),
  };
  seen.add(name);
  return box;
}

/** A text with code in backticks as nodes. */
export function splitCode(text: string): Directive['title'] {
  return text
    .split('`')
    .map((value, index) => (index % 2 === 1 ? { type: 'inlineCode' as const, value } : textNode(value)))
    .filter(({ value }) => value !== '') as Directive['title'];
}
