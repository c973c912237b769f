import path from 'node:path';

/** What a program may be called, where it stands when no folder of the PATH has it, and who may say otherwise. */
export interface ProgramSearch {
  readonly names: readonly string[];
  readonly usual: readonly string[];
  /** The variable of the environment that wins. */
  readonly variable: string;
}

/**
 * Looks for a program that is installed.
 *
 * @param environment the variable wins, then the folders of `PATH`
 * @param isProgram whether a file can be run
 * @returns its absolute path, or null
 * @throws Error when the variable names something that cannot be run
 */
export function findProgram(
  { names, usual, variable }: ProgramSearch,
  environment: NodeJS.ProcessEnv,
  isProgram: (file: string) => boolean,
): string | null {
  const chosen = environment[variable];
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`${variable} is ${chosen}, which is no program: correct it, or leave it unset`);
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usual].find(isProgram) ?? null;
}
