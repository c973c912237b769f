/** The vote's numbers and names. */
export const vote = {
  /** The page, below each language's prefix. */
  path: '/vote/',
  /** Where the topics lie, relative to the project. */
  folder: 'content/vote',
  /** The list of topics, for a server that counts. */
  listPath: '/vote/topics.json',
  /** Influence a visitor may spend: on all topics together, where a server counts on each day anew. */
  budget: 10,
  /** What one topic may be given at most. */
  mostPerTopic: 10,
  /** A held button steps again after this many milliseconds, and then faster and faster (src/vote/board/use-press-and-hold.ts). */
  repeatDelay: 200,
  fastestRepeat: 50,
  /** A vote is stored when nothing has been changed for this long, in milliseconds: a burst of steps is one vote. */
  quietDelay: 600,
  /** How long a server may think, in milliseconds. */
  timeOut: 8000,
  /** Waits before an unanswered request is sent again, in milliseconds. */
  retryDelays: [500, 1500],
  /** A server that asks for patience is waited for, if not longer than this, in milliseconds. */
  longestWait: 3000,
  /** Where votes that stay on the device are stored, and where what was given to a server today is remembered. */
  deviceKey: 'votes',
  todayKey: 'votes-today',
} as const;

/** An address on this site, https elsewhere, or this machine. Nothing that begins like another host's. */
const ENDPOINT = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/localhost:\d+)?(\/[\w-]+)+$/;

/**
 * Reads where votes are counted.
 *
 * @param value `VOTE_ENDPOINT` of the environment
 * @returns '' for nowhere: then votes stay on each visitor's device
 * @throws Error that shows a right one
 */
export function parseVoteEndpoint(value: string): string {
  if (value === '' || ENDPOINT.test(value)) return value;
  throw new Error(
    `VOTE_ENDPOINT: expected an address such as /api/vote or https://votes.example.org/api/vote, without a slash at its end, got ${JSON.stringify(value)}`,
  );
}

/**
 * Whom a visitor's browser must be allowed to ask.
 *
 * @returns the endpoint's origin; nothing where it is this site, or there is none
 */
export function originsOfEndpoint(endpoint: string): string[] {
  return endpoint === '' || endpoint.startsWith('/') ? [] : [new URL(endpoint).origin];
}
