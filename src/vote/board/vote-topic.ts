/** A topic in the words of the page's language. */
export interface VoteTopic {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** Code of the language they are in. */
  readonly language: string;
  /** The day from which one can vote on it, YYYY-MM-DD. */
  readonly since: string;
  readonly locked: boolean;
  readonly score: number;
  readonly links: readonly { readonly kind: string; readonly url: string }[];
}

export interface VoteBoardProps {
  /** In the order of the build; the same list each time. */
  readonly topics: readonly VoteTopic[];
  /** Where votes are counted, '' for nowhere: then they stay on the device. */
  readonly endpoint: string;
}

/** Id of the board's heading, for the list of what is on the page. */
export const VOTE_ANCHOR = 'topics';
