/** A topic in the page's language. */
export interface VoteTopic {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** Code of the language of title and text. */
  readonly language: string;
  /** First day of voting, YYYY-MM-DD. */
  readonly since: string;
  readonly locked: boolean;
  readonly score: number;
  readonly links: readonly { readonly kind: string; readonly url: string }[];
}

export interface VoteBoardProps {
  /** In the order of the build; the same array each time. */
  readonly topics: readonly VoteTopic[];
  /** URL of the vote server; '' stores votes on the device. */
  readonly endpoint: string;
}

/** Id of the board's heading, for the page's table of contents. */
export const VOTE_ANCHOR = 'topics';

declare global {
  /** URL of the vote server, '' for none; defined by the bundler (src/build/webpack-config.ts). */
  const __VOTE_ENDPOINT__: string;
}
