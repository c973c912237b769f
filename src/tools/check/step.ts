/** What a step has to say when it is over. */
export interface StepOutcome {
  /** Exit code; 0 means passed. */
  readonly code: number;
  /** What it printed, if it was told to keep that. */
  readonly output: string;
}

/** One check of `npm test`. */
export interface Step {
  readonly name: string;
  /** Name of the step without whose success this one says nothing. */
  readonly needs?: string;
  /** May run beside others; its output is kept until it ends, so that lines don't mix. */
  readonly parallel?: boolean;
  /** @param collect keep the output instead of letting it through */
  readonly run: (collect: boolean) => Promise<StepOutcome>;
}

/** How a step ended. */
export interface StepResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not run';
  /** Milliseconds. */
  readonly time: number;
  /** '' or why it was not run. */
  readonly note: string;
}
