import { useCallback, useEffect, useRef, useState } from 'react';
import { createWebpackClient, type ClientOutcome, type WebpackClient } from 'webpack-in-browser/client';
import type { Progress, Project } from 'webpack-in-browser/protocol';
import { packedWebpackFolder, playground } from '../../../config/playground';
import { whenLoaded } from '../../hooks/when-loaded';
import { isSavingData, untilControlled } from '../../lib/network-use';
import { fetchPrepared, type PreparedOutcomes } from '../state/prepared-builds';
import { isSameBuild, toBuild, type PlaygroundProject } from '../state/project';

export interface BuildState {
  /** `idle`: nothing of webpack is downloaded yet. */
  readonly status: 'idle' | 'running' | 'done';
  readonly progress: Progress | null;
  /** Of the last build that ended by itself or was ended by the limit. */
  readonly outcome: ClientOutcome | null;
  /** What the outcome is of. */
  readonly built: PlaygroundProject | null;
  /** The outcome was made with the site, and there is none of this visit yet. */
  readonly isPrepared?: boolean;
}

/** Before Run. */
const IDLE: BuildState = { status: 'idle', progress: null, outcome: null, built: null };

/** Creates the client of the packed webpack; replaced in tests. */
export type CreateClient = () => WebpackClient;
/** A client of the site's own packed webpack. */
export const createPackedClient: CreateClient = () =>
  createWebpackClient({ base: packedWebpackFolder, timeLimit: playground.buildLimit });

/** A client with its last build; the client ends with the component. */
export function useClient(create: CreateClient) {
  const [state, setState] = useState<BuildState>(IDLE);
  const client = useRef<WebpackClient | null>(null);
  /** Ends the worker. */
  const release = useCallback(() => client.current?.dispose(), []);
  useEffect(() => release, [release]);

  /** @param built what the outcome is of */
  const start = useCallback(
    async (project: Project, built: PlaygroundProject): Promise<ClientOutcome> => {
      client.current ??= create();
      setState((before) => ({ ...before, status: 'running', progress: null }));
      const outcome = await client.current.build(project, {
        onProgress: (progress) => setState((before) => ({ ...before, progress })),
      });
      // A later build has taken the place of a cancelled one, and reports for itself.
      if (outcome.type !== 'cancelled') setState({ status: 'done', progress: null, outcome, built });
      return outcome;
    },
    [create],
  );

  const stop = useCallback(() => {
    client.current?.cancel();
    setState((before) => ({ ...before, status: 'done', progress: null }));
  }, []);

  /** Ends the worker, whose code was that of another project. */
  const reset = useCallback(() => {
    release();
    setState(IDLE);
  }, [release]);

  const cacheAll = useCallback(() => client.current?.cacheAll(), []);
  return { state, start, stop, reset, release, cacheAll };
}

/** What was built of an example with the site, until another project is opened; null before it is fetched. */
function usePrepared(url: string | undefined, edition: number, project: PlaygroundProject) {
  const [prepared, setPrepared] = useState<{
    readonly edition: number;
    readonly built: PlaygroundProject;
    readonly outcomes: PreparedOutcomes;
  } | null>(null);
  useEffect(() => {
    if (url === undefined) return undefined;
    return whenLoaded(
      fetchPrepared(url),
      (outcomes) => setPrepared({ edition, built: project, outcomes }),
      console.warn,
    );
    // Which file is open makes no difference, and an edit of the project has no URL.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url, edition]);
  return prepared?.edition === edition ? prepared : null;
}

/**
 * Builds a project when Run is pressed, and after each pause in typing. Another project (a raised `edition`) is built at
 * once where one was built before. What comes from a link always waits for Run, and on a saving line each project does.
 *
 * @param isForeign the project comes from a link: what was built before is no reason to run it
 * @param isAsked the visitor has pressed Run where the project comes from: it is built as soon as it is opened
 * @param result URL of what is shown until then (state/prepared-builds.ts)
 */
export function useBuild(
  project: PlaygroundProject,
  {
    edition,
    isForeign,
    isAsked = false,
    result,
    create,
  }: {
    readonly edition: number;
    readonly isForeign: boolean;
    readonly isAsked?: boolean;
    readonly result?: string | undefined;
    readonly create: CreateClient;
  },
) {
  const { state, start, stop, reset, release: endWorker, cacheAll } = useClient(create);
  const prepared = usePrepared(result, edition, project);
  /** What was built last, or is being built; at first what was opened, so that the first edit is built. */
  const requested = useRef(project);
  const hasBuilt = useRef(false);
  const isCached = useRef(false);
  /** The edition that is built after edits. */
  const allowed = useRef<number | null>(null);

  const build = useCallback(
    async (given: PlaygroundProject) => {
      requested.current = given;
      hasBuilt.current = true;
      const { type } = await start(toBuild(given), given);
      if (type !== 'built' || isCached.current || isSavingData()) return;
      isCached.current = true;
      // What other builds need, so that they work without network from now on.
      void untilControlled().then(cacheAll);
    },
    [start, cacheAll],
  );

  const run = useCallback(() => {
    allowed.current = edition;
    void build(project);
  }, [build, edition, project]);

  const { status } = state;
  /** Ends the worker; a running build begins again in another one. */
  const release = useCallback(() => {
    endWorker();
    if (status === 'running') void build(requested.current);
  }, [endWorker, status, build]);

  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    // Another project gets another worker: the code of this one has run in it.
    reset();
    requested.current = project;
    allowed.current = isForeign || (isSavingData() && !hasBuilt.current) ? null : edition;
    if ((hasBuilt.current || isAsked) && !isForeign) void build(project);
  }, [edition, isForeign, isAsked, project, build, reset]);

  useEffect(() => {
    if (allowed.current !== edition || isSameBuild(requested.current, project)) return;
    const timer = setTimeout(() => void build(project), playground.pause);
    return () => clearTimeout(timer);
  }, [project, edition, build]);

  const [first, second = null] = (!state.outcome && prepared?.outcomes) || [];
  const shownFirst = first && prepared && { outcome: first, built: prepared.built, isPrepared: true };
  return { ...state, ...shownFirst, second, run, stop, release };
}
