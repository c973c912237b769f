/** What a page shows of its projects. */
export interface SampleLinks {
  /** Numbers of samples by the 1-based line of the fence in the body. */
  readonly lines: ReadonlyMap<number, number>;
  /** Line of the fence with the download; null for none. */
  readonly download: number | null;
}
