import type { Fence } from './fence';
import type { Project } from './project';
import type { Room } from './room';
import type { Runner } from './runner-process';

/** Where code is tried. */
export type CodeContext = { room: Room; runner: Runner; limit: number };

/** What a page's fences know of each other. */
export type FenceContext = CodeContext & {
  fences: readonly Fence[];
  projectOf: (name: string) => Project;
  /** What the fence before printed, if it was run. */
  printed: string | null;
  /** Fences that are to fail with a text which hasn't been seen yet. */
  awaited: { fence: Fence; message: string }[];
};
