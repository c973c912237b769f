import { useCallback, useEffect, useRef, useState } from 'react';
import { createWebpackClient, type ClientOutcome, type WebpackClient } from 'webpack-in-browser/client';
import type { Progress, Project } from 'webpack-in-browser/protocol';
import { packedWebpackFolder, playground } from '../../../config/playground';
import { isSavingData, untilControlled } from '../../lib/network-use';
import { isSameBuild, toBuild, type PlaygroundProject } from '../state/project';

export interface BuildState {
  /** `idle`: Run wasn't pressed yet; nothing of webpack is downloaded. */
  readonly status: 'idle' | 'running' | 'done';
  readonly progress: Progress | null;
  /** Of the last build that ended by itself or was ended by the limit. */
  readonly outcome: ClientOutcome | null;
  /** What the outcome is of. */
  readonly built: PlaygroundProject | null;
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

/**
 * Builds a project when Run is pressed, and from then on after each pause in typing. Another project (a raised
 * `edition`) waits for Run again if it may be somebody else's.
 *
 * @param isForeign the project comes from a link: what was built before is no reason to run it
 * @param isAsked the visitor has pressed Run where the project comes from: it is built as soon as it is opened
 */
export function useBuild(
  project: PlaygroundProject,
  {
    edition,
    isForeign,
    isAsked = false,
    create,
  }: {
    readonly edition: number;
    readonly isForeign: boolean;
    readonly isAsked?: boolean;
    readonly create: CreateClient;
  },
) {
  const { state, start, stop, reset, release: endWorker, cacheAll } = useClient(create);
  /** What was built last, or is being built. */
  const requested = useRef<PlaygroundProject | null>(null);
  const isCached = useRef(false);
  /** The edition that Run was pressed for. */
  const allowed = useRef<number | null>(null);

  const build = useCallback(
    async (given: PlaygroundProject) => {
      requested.current = given;
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
    if (status === 'running' && requested.current) void build(requested.current);
  }, [endWorker, status, build]);

  const shown = useRef(edition);
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    // Another project gets another worker: the code of this one has run in it.
    reset();
    const mayRun = (allowed.current !== null || isAsked) && !isForeign;
    allowed.current = mayRun ? edition : null;
    if (mayRun) void build(project);
  }, [edition, isForeign, isAsked, project, build, reset]);

  useEffect(() => {
    const isBuilt = requested.current !== null && isSameBuild(requested.current, project);
    if (allowed.current !== edition || isBuilt) return;
    const timer = setTimeout(() => void build(project), playground.pause);
    return () => clearTimeout(timer);
  }, [project, edition, build]);

  return { ...state, run, stop, release };
}
