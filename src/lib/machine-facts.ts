import type { Alternate } from './alternates';

/** What only programs read of a page. */
export interface MachineFacts {
  /** Structured data as JSON. */
  readonly data: string;
  /** The page in other languages. */
  readonly alternates: readonly Alternate[];
}
