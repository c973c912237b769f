/** A page view, as it is told to the analytics service. */
export interface PageView {
  /** The address without its hash. */
  readonly location: string;
  readonly title: string;
}
