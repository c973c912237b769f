import { useCallback, useEffect, useRef, useState } from 'react';
import { playground } from '../../../config/playground';
import type { Example } from '../examples/examples';
import { projectOfExample } from './comparison';
import { readProject } from './parse-project';
import type { Change, ChangeProblem, PlaygroundProject } from './project';
import { readHash } from './project-link';
import { fetchPageSamples, type SampleRequest } from './sample-link';
import {
  createStoredId,
  listStoredProjects,
  readStoredProject,
  storeProject,
  type StoredProject,
} from './stored-projects';

/** Where a project comes from; the first edit makes it one of the visitor's own. */
export type Origin =
  | { readonly type: 'example'; readonly id: Example['id'] }
  | { readonly type: 'link' }
  /** A sample of a page of this site, which is built at once. */
  | { readonly type: 'sample' }
  | { readonly type: 'stored'; readonly id: string };

/** Why a link shows nothing; each is a message. */
type LinkProblem = 'newer' | 'damaged' | 'example' | 'sample' | 'number' | 'own';

/** The page that a project comes from: a link leads back to it. */
interface SourcePage {
  readonly title: string;
  readonly href: string;
}

interface Opened {
  readonly project: PlaygroundProject;
  readonly origin: Origin;
  /** Of a sample, also after it was edited. */
  readonly source?: SourcePage;
  /** It began as a link: somebody else's code is in it. */
  readonly isForeign?: boolean;
  /** Version of webpack with which a link was made. */
  readonly madeWith?: string;
}

interface PlaygroundState extends Opened {
  readonly linkProblem: LinkProblem | null;
  /** Why the last change was refused, or `unstored`: it is on this page only. */
  readonly problem: ChangeProblem | 'unstored' | null;
  /** Raised when another project is opened, and not when it is edited. */
  readonly edition: number;
}

const openExample = (example: Example): Opened => ({
  project: projectOfExample(example),
  origin: { type: 'example', id: example.id },
});
const openStored = ({ id, project, isForeign }: StoredProject): Opened => ({
  project,
  origin: { type: 'stored', id },
  isForeign,
});

/** The last edited project, or the first example. */
function openFirst(examples: readonly Example[]): Opened {
  const [stored] = listStoredProjects();
  if (stored) return openStored(stored);
  const [example] = examples;
  if (!example) throw new Error('The playground has no examples');
  return openExample(example);
}

/**
 * Fetches a sample of a page.
 *
 * @throws those of {@link fetchPageSamples}
 */
async function openSample({ page, number }: SampleRequest): Promise<Opened | LinkProblem> {
  const { title, samples } = await fetchPageSamples(page);
  const sample = samples[number];
  const project = readProject(sample?.project);
  if (!sample || !project) return 'number';
  const href = `${page}${sample.anchor === '' ? '' : `#${sample.anchor}`}`;
  return { project, origin: { type: 'sample' }, source: { title, href } };
}

/**
 * What the URL's hash asks for.
 *
 * @returns null for a hash that asks for nothing
 */
async function openHash(hash: string, examples: readonly Example[]): Promise<Opened | LinkProblem | null> {
  const request = await readHash(hash);
  switch (request.type) {
    case 'none':
      return null;
    case 'project': {
      const { project, madeWith } = request;
      return {
        project,
        origin: { type: 'link' },
        isForeign: true,
        ...(madeWith !== undefined && { madeWith }),
      };
    }
    case 'sample':
      return openSample(request).catch((error: unknown): LinkProblem => {
        console.warn(error);
        return 'sample';
      });
    case 'own': {
      const stored = readStoredProject(request.id);
      return stored ? openStored(stored) : 'own';
    }
    case 'example': {
      const example = examples.find(({ id }) => id === request.id);
      return example ? openExample(example) : 'example';
    }
    default:
      return request.why;
  }
}

const urlWith = (hash: string): string => `${location.pathname}${location.search}${hash}`;

/** Leaves the history as it is, and Gatsby's router alone. */
function replaceHash(hash: string): void {
  window.history.replaceState(window.history.state, '', urlWith(hash));
}

/** From here, Back leads to what was shown before. */
function pushHash(hash: string): void {
  window.history.pushState(window.history.state, '', urlWith(hash));
}

/** The project that is edited, and what can be done with it. */
export type Playground = ReturnType<typeof usePlayground>;

/**
 * The project that is edited: at first that of the URL's hash, else the one that was edited last, else the first
 * example. The first edit makes it a project of the visitor's own, with an entry in the browser's history; it is stored
 * after a pause.
 *
 * @param nameOf the title of a project of the visitor's own, by what it was
 */
export function usePlayground(examples: readonly Example[], nameOf: (opened: Opened) => string) {
  const [state, setState] = useState<PlaygroundState>(() => ({
    ...openFirst(examples),
    linkProblem: null,
    problem: null,
    edition: 0,
  }));
  const { project } = state;
  /** What an URL without a hash shows: the first of this visit. */
  const start = useRef<Opened>(state);
  /** The project of the visitor's own that is edited here, as it was stored last, and what of it isn't stored yet. */
  const own = useRef<StoredProject | null>(null);
  const unsaved = useRef<PlaygroundProject | null>(null);

  const save = useCallback(() => {
    const [edited, before] = [unsaved.current, own.current];
    unsaved.current = null;
    if (!edited || !before) return;
    const stored = readStoredProject(before.id);
    // Another tab has edited it, too: both are kept.
    const isTaken = stored !== null && stored.edited !== before.edited;
    const id = isTaken ? createStoredId() : before.id;
    own.current = { ...before, id, edited: Date.now(), project: edited };
    const isStored = storeProject(own.current);
    if (isTaken) replaceHash(`#own=${id}`);
    setState((now) => ({
      ...now,
      ...(now.origin.type === 'stored' && { origin: { type: 'stored', id } }),
      problem: isStored ? now.problem : 'unstored',
    }));
  }, []);

  const open = useCallback(
    (opened: Opened) => {
      save();
      const { origin } = opened;
      own.current = origin.type === 'stored' ? readStoredProject(origin.id) : null;
      setState(({ edition }) => ({ ...opened, linkProblem: null, problem: null, edition: edition + 1 }));
    },
    [save],
  );

  useEffect(() => {
    const mounted = { current: true };
    const { origin } = start.current;
    own.current = origin.type === 'stored' ? readStoredProject(origin.id) : null;
    const read = async (isFirst: boolean): Promise<void> => {
      // An edit is stored before the history leads back to it.
      save();
      const opened = await openHash(window.location.hash, examples);
      if (!mounted.current) return;
      if (typeof opened === 'string') setState((before) => ({ ...before, linkProblem: opened }));
      else if (opened) open(opened);
      else if (!isFirst) open(start.current);
    };
    const onHash = (): void => void read(false);
    void read(true);
    window.addEventListener('hashchange', onHash);
    return () => {
      mounted.current = false;
      window.removeEventListener('hashchange', onHash);
    };
  }, [examples, open, save]);

  useEffect(() => {
    const timer = setTimeout(save, playground.pause);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [project, save]);

  /** Applies a change; `problem` has the reason of a refusal. */
  const change = (result: Change): boolean => {
    if (!result.ok) {
      setState((before) => ({ ...before, problem: result.problem }));
      return false;
    }
    if (!own.current) {
      const { isForeign = false } = state;
      const edited = Date.now();
      own.current = {
        id: createStoredId(),
        title: nameOf(state),
        edited,
        isForeign,
        project: result.project,
      };
      // At once, so that the list has it.
      if (!storeProject(own.current)) own.current = { ...own.current, edited: 0 };
      pushHash(`#own=${own.current.id}`);
    }
    const { id } = own.current;
    unsaved.current = result.project;
    setState((before) => ({
      ...before,
      project: result.project,
      origin: { type: 'stored', id },
      problem: null,
      linkProblem: null,
    }));
    return true;
  };

  /** Opens another file: no edit. */
  const show = useCallback((next: PlaygroundProject) => {
    setState((before) => ({ ...before, project: next, problem: null }));
  }, []);

  /** Opens an example, or a project of the visitor's own, by its id. */
  const choose = useCallback(
    (id: string) => {
      save();
      const example = examples.find((one) => one.id === id);
      const stored = example ? null : readStoredProject(id);
      if (!example && !stored) return;
      pushHash(example ? `#example=${id}` : `#own=${id}`);
      open(example ? openExample(example) : openStored(stored!));
    },
    [examples, open, save],
  );

  return { ...state, change, show, choose, replaceHash };
}
