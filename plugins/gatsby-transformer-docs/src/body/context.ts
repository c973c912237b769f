import type { Node, Position } from 'unist';
import { ENGLISH_LABELS, type BodyLabels } from '../../../docs-core/src/body-labels';
import type { TagExtension } from './tag-extension';
import type { BodyOptions, RenderedBody } from './types';

/** What the small plugins of one compile share. */
export type Context = Omit<BodyOptions, 'labels' | 'createTags'> & {
  labels: BodyLabels;
  /** Filled while the plugins run. */
  body: RenderedBody;
  /** Tags that another module adds. */
  tags: TagExtension | undefined;
  /** Reports a problem in every mode: for what is never allowed. */
  report: (position: NodeOrPoint, message: string, example: string) => void;
  /** Reports a problem unless the body is lenient: for the site's style rules. */
  reportStrict: (position: NodeOrPoint, message: string, example: string) => void;
  /** `label`, or `label (2)` and so on when the page already has one: names of regions have to differ. */
  uniqueLabel: (label: string) => string;
  /** The next number, from 1, of things counted under `name` on this page. */
  nextNumber: (name: string) => number;
};

export type NodeOrPoint = Pick<Node, 'position'> | Position['start'];

/** No buttons by default: they need the site's script. */
const DEFAULT_LABELS: BodyLabels = { ...ENGLISH_LABELS, copy: '', enlarge: '' };

/** A body before anything is in it. */
export function emptyBody(): RenderedBody {
  return {
    html: '',
    text: '',
    markdown: '',
    anchors: [],
    sections: [],
    ids: [],
    links: [],
    facts: [],
    factLinks: [],
    factDigest: '',
    problems: [],
  };
}

/**
 * Starts the shared state of one compile.
 *
 * @param options what `bodyPipeline` was given
 * @returns the options, complete labels, an empty body and the means to fill it
 */
export function buildContext({ labels, createTags, ...options }: BodyOptions): Context {
  const body = emptyBody();
  const counts = new Map<string, number>();
  const nextNumber = (name: string) => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return number;
  };
  const report: Context['report'] = (position, message, example) => {
    body.problems.push({ ...startOf(position), message, example });
  };
  const context: Context = {
    ...options,
    labels: { ...DEFAULT_LABELS, ...labels },
    body,
    tags: undefined,
    report,
    reportStrict: options.lenient ? () => undefined : report,
    nextNumber,
    uniqueLabel: (label) => {
      const number = nextNumber(`label ${label}`);
      return number === 1 ? label : `${label} (${number})`;
    },
  };
  context.tags = createTags?.(context);
  return context;
}

/**
 * Where something begins.
 *
 * @param position a node or a point
 * @returns 1-based line and column; 1:1 for nodes that a plugin created without a position
 */
export function startOf(position: NodeOrPoint): { line: number; column: number } {
  const point = 'line' in position ? position : position.position?.start;
  return { line: point?.line ?? 1, column: point?.column ?? 1 };
}
