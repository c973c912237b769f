/** A job of a runner; paths are absolute. */
export type RunnerJob =
  | { kind: 'webpack'; folder: string; args: string[]; env: Record<string, string> }
  | { kind: 'configuration'; folder: string; file: string }
  | {
      kind: 'fragment';
      folder: string;
      file: string;
      keys: string[];
      form: 'module' | 'value' | 'list' | 'properties';
    };

/** What came of it: what was printed and the exit code, or what is wrong. */
export type RunnerAnswer = { output: string; code: number; problems: string[] };

export type RunnerRequest = { id: number; job: RunnerJob };
/** That webpack is loaded, then an answer for each request. */
export type RunnerMessage = { ready: true } | { id: number; answer: RunnerAnswer };
