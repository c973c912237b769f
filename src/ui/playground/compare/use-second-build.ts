import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientOutcome, WebpackClient } from 'webpack-in-browser/client';
import { IDLE, type BuildState, type CreateClient } from '../build/use-build';
import { comparisonOf, toSecondBuild } from '../state/comparison';

/**
 * Builds the second configuration as soon as the first one is built, of the same files: nothing is built here for which
 * Run wasn't pressed. It has a worker of its own, so that both keep their compilers and caches.
 *
 * @param first the first build
 */
export function useSecondBuild(first: BuildState, create: CreateClient) {
  const [state, setState] = useState<BuildState>(IDLE);
  const client = useRef<WebpackClient | null>(null);
  const { built, outcome, status } = first;
  // A later build of the same project, after another press of Run, is a reason, too.
  const wanted = useMemo(() => {
    const comparison = built && outcome ? comparisonOf(built) : null;
    return built && comparison ? { built, project: toSecondBuild(built, comparison) } : null;
  }, [built, outcome]);

  useEffect(
    () => () => {
      client.current?.dispose();
      client.current = null;
    },
    [],
  );

  useEffect(() => {
    if (status === 'running') return undefined;
    if (!wanted) {
      // Another project, whose worker is another one, or nothing to compare any more.
      client.current?.dispose();
      setState(IDLE);
      return undefined;
    }
    let isCurrent = true;
    client.current ??= create();
    setState((before) => ({ ...before, status: 'running', progress: null }));
    const finish = (result: ClientOutcome): void => {
      if (!isCurrent || result.type === 'cancelled') return;
      setState({ status: 'done', progress: null, outcome: result, built: wanted.built });
    };
    void client.current
      .build(wanted.project, {
        onProgress: (progress) => {
          if (isCurrent) setState((before) => ({ ...before, progress }));
        },
      })
      .then(finish);
    return () => {
      isCurrent = false;
    };
  }, [wanted, status, create]);

  const stop = useCallback(() => {
    client.current?.cancel();
    setState((before) => ({ ...before, status: 'done', progress: null }));
  }, []);
  return { ...state, stop };
}
