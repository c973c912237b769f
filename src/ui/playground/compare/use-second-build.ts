import { useEffect, useMemo } from 'react';
import { useClient, type BuildState, type CreateClient } from '../build/use-build';
import { comparisonOf, toSecondBuild } from '../state/comparison';

/**
 * Builds the second configuration as soon as the first one is built, of the same files: nothing is built here for which
 * Run wasn't pressed. It has a worker of its own, so that both keep their compilers and caches.
 *
 * @param first the first build
 */
export function useSecondBuild(first: BuildState, create: CreateClient) {
  const { state, start, stop, reset } = useClient(create);
  const { built, outcome, status, isPrepared } = first;
  // A later build of the same project, after another press of Run, is a reason, too.
  const wanted = useMemo(() => {
    const comparison = built && outcome && !isPrepared ? comparisonOf(built) : null;
    return built && comparison ? { built, project: toSecondBuild(built, comparison) } : null;
  }, [built, outcome, isPrepared]);

  useEffect(() => {
    if (status === 'running') return;
    if (wanted) void start(wanted.project, wanted.built);
    // Another project, whose worker is another one, or nothing to compare any more.
    else reset();
  }, [wanted, status, start, reset]);
  return { ...state, stop };
}
