import type { HeadElement } from './machine-head';

/** What only programs read of a page. */
export interface MachineFacts {
  /** Structured data as JSON; null for a page that has none. */
  readonly data: string | null;
  /** Elements of its head. */
  readonly head: readonly HeadElement[];
}
