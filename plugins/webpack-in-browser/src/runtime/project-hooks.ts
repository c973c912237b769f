/** What packed modules ask of the build that runs: set for each one, see run-build.ts. */
export interface ProjectHooks {
  /**
   * Loads a loader of the project.
   *
   * @returns `false` for a loader that is no file of the project
   */
  readonly loadLoader: (
    loader: { readonly path: string },
    done: (error: Error | null, loaded?: unknown) => void,
  ) => boolean;
  /** The value of an expression; throws where no code may run. */
  readonly evaluate: (code: string) => unknown;
  /** `require` for code of the project. */
  readonly require: (request: string) => unknown;
}

let hooks: ProjectHooks | undefined;

export function setProjectHooks(next: ProjectHooks): void {
  hooks = next;
}

/** @throws before the first build */
export function projectHooks(): ProjectHooks {
  if (!hooks) throw new Error('No build runs');
  return hooks;
}
