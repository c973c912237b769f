import { useCallback, useEffect, useRef, useState } from 'react';
import { playground } from '../../../config/playground';
import { readStored, writeStored } from '../../hooks/storage';
import type { Example } from '../examples/examples';
import { findComparison } from './comparison';
import { parseProject, readProject, writeProject } from './parse-project';
import { isSameBuild, type Change, type ChangeProblem, type PlaygroundProject } from './project';
import { readHash } from './project-link';
import { fetchPageSamples, type SampleRequest } from './sample-link';

/** Which of the visitor's projects: the one that was edited last, or the one before it. */
export type StoredProject = 'own' | 'previous';

const KEYS: Readonly<Record<StoredProject, string>> = {
  own: playground.storageKey,
  previous: playground.previousKey,
};

/** The visitor's project of an earlier visit; null without one, or where the storage has something else. */
export function readStoredProject(which: StoredProject): PlaygroundProject | null {
  const json = readStored(KEYS[which]);
  return json === null ? null : parseProject(json);
}

/** Stores the visitor's project on the device. */
export function storeProject(project: PlaygroundProject): void {
  writeStored(KEYS.own, writeProject(project));
}

/**
 * Keeps the visitor's project as the previous one, before the first edit of an example or of somebody's link takes its
 * place.
 */
export function keepPreviousProject(next: PlaygroundProject): void {
  const own = readStoredProject('own');
  if (own && !isSameBuild(own, next)) writeStored(KEYS.previous, writeProject(own));
}

/** Where a project comes from; the first edit makes it the visitor's own. */
export type Origin =
  | { readonly type: 'example'; readonly id: string }
  | { readonly type: 'link' }
  /** A sample of a page of this site; `runs`: the visitor has pressed Run there. */
  | { readonly type: 'sample'; readonly runs: boolean }
  | { readonly type: 'stored'; readonly which: StoredProject };

/** Why a link shows nothing; each is a message. */
type LinkProblem = 'newer' | 'damaged' | 'example' | 'sample';

/** The page that a project comes from: a link leads back to it. */
interface SourcePage {
  readonly title: string;
  readonly href: string;
}

interface PlaygroundState {
  readonly project: PlaygroundProject;
  readonly origin: Origin;
  readonly linkProblem: LinkProblem | null;
  /** Of a sample, also after it was edited. */
  readonly source: SourcePage | null;
  /** Why the last change was refused. */
  readonly problem: ChangeProblem | null;
  /** Raised when another project is opened, and not when it is edited. */
  readonly edition: number;
}

/** The project of an example. Its configuration comes first, so that the next file is the one to look at. */
function projectOfExample({ files }: Example): PlaygroundProject {
  const project = files.map(([path, text]) => ({ path, text }));
  const comparison = findComparison(project);
  const [first = '', open = first] = project.map(({ path }) => path).filter((p) => p !== comparison?.config);
  return { files: project, open, mode: null, ...(comparison && { comparison }) };
}

function firstState(examples: readonly Example[]): PlaygroundState {
  const shared = { linkProblem: null, source: null, problem: null, edition: 0 };
  const own = readStoredProject('own');
  if (own) return { ...shared, project: own, origin: { type: 'stored', which: 'own' } };
  const [example] = examples;
  if (!example) throw new Error('The playground has no examples');
  return { ...shared, project: projectOfExample(example), origin: { type: 'example', id: example.id } };
}

/**
 * Fetches a sample of a page.
 *
 * @throws Error where there is none of this number; those of {@link fetchPageSamples}
 */
async function loadSample({ page, number }: SampleRequest): Promise<[PlaygroundProject, SourcePage]> {
  const { title, samples } = await fetchPageSamples(page);
  const sample = samples[number];
  const project = readProject(sample?.project);
  if (!sample || !project) throw new Error(`${page} has no sample ${number}`);
  return [project, { title, href: `${page}${sample.anchor === '' ? '' : `#${sample.anchor}`}` }];
}

/** Leaves the history as it is, and Gatsby's router alone. */
function replaceHash(hash: string): void {
  window.history.replaceState(window.history.state, '', `${location.pathname}${location.search}${hash}`);
}

/** The project that is edited, and what can be done with it. */
export type Playground = ReturnType<typeof usePlayground>;

/**
 * The project that is edited: at first that of the URL's hash, else the visitor's own of an earlier visit, else the
 * first example. An edit makes it the visitor's own, which is stored after a pause.
 */
export function usePlayground(examples: readonly Example[]) {
  const [state, setState] = useState(() => firstState(examples));
  const { project, origin } = state;

  const open = useCallback((next: PlaygroundProject, from: Origin, source: SourcePage | null = null) => {
    setState(({ edition }) => ({
      project: next,
      origin: from,
      linkProblem: null,
      source,
      problem: null,
      edition: edition + 1,
    }));
  }, []);

  useEffect(() => {
    const mounted = { current: true };
    const read = async (): Promise<void> => {
      const request = await readHash(window.location.hash);
      if (!mounted.current || request.type === 'none') return;
      if (request.type === 'project') return open(request.project, { type: 'link' });
      if (request.type === 'sample') {
        try {
          const [sample, source] = await loadSample(request);
          if (mounted.current) open(sample, { type: 'sample', runs: request.runs }, source);
        } catch (error) {
          console.warn(error);
          if (mounted.current) setState((before) => ({ ...before, linkProblem: 'sample' }));
        }
        return;
      }
      const example = request.type === 'example' ? examples.find(({ id }) => id === request.id) : undefined;
      if (example) return open(projectOfExample(example), { type: 'example', id: example.id });
      const linkProblem = request.type === 'unreadable' ? request.why : 'example';
      setState((before) => ({ ...before, linkProblem }));
    };
    const onHash = (): void => void read();
    onHash();
    window.addEventListener('hashchange', onHash);
    return () => {
      mounted.current = false;
      window.removeEventListener('hashchange', onHash);
    };
  }, [examples, open]);

  const unsaved = useRef<PlaygroundProject | null>(null);
  useEffect(() => {
    const save = (): void => {
      if (unsaved.current) storeProject(unsaved.current);
      unsaved.current = null;
    };
    const timer = setTimeout(save, playground.pause);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [project]);

  /** Applies a change; `problem` has the reason of a refusal. */
  const change = useCallback(
    (result: Change): boolean => {
      if (!result.ok) {
        setState((before) => ({ ...before, problem: result.problem }));
        return false;
      }
      const isOwn = origin.type === 'stored' && origin.which === 'own';
      if (!isOwn) {
        keepPreviousProject(result.project);
        replaceHash('');
      }
      unsaved.current = result.project;
      setState((before) => ({
        ...before,
        project: result.project,
        origin: { type: 'stored', which: 'own' },
        problem: null,
        linkProblem: null,
      }));
      return true;
    },
    [origin],
  );

  /** Opens another file: no edit. */
  const show = useCallback((next: PlaygroundProject) => {
    setState((before) => ({ ...before, project: next, problem: null }));
  }, []);

  const openExample = useCallback(
    (example: Example) => {
      replaceHash(`#example=${example.id}`);
      open(projectOfExample(example), { type: 'example', id: example.id });
    },
    [open],
  );

  const openStored = useCallback(
    (which: StoredProject) => {
      const stored = which === 'own' && unsaved.current ? unsaved.current : readStoredProject(which);
      if (!stored) return;
      replaceHash('');
      open(stored, { type: 'stored', which });
    },
    [open],
  );

  return { ...state, change, show, openExample, openStored, replaceHash };
}
