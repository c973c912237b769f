export const vote = {
  /** The page, below each language's prefix. */
  path: '/vote/',
  /** Folder of the topics, relative to the project. */
  folder: 'content/vote',
  /** Path of the list of topics, for a vote server. */
  listPath: '/vote/topics.json',
  /** Influence per visitor: on all topics together, renewed each day where a server counts. */
  budget: 10,
  /** Most influence on one topic. */
  mostPerTopic: 10,
  /**
   * Milliseconds until a pressed button steps again, then faster and faster
   * (src/vote/board/use-press-and-hold.ts).
   */
  repeatDelay: 200,
  fastestRepeat: 50,
  /** A vote is stored when nothing has changed for this long, in milliseconds: a burst of steps is one vote. */
  quietDelay: 600,
  /** Timeout of requests, in milliseconds. */
  timeOut: 8000,
  /** Delays before an unanswered request is sent again, in milliseconds. */
  retryDelays: [500, 1500],
  /** Longest Retry-After that is waited for, in milliseconds. */
  longestWait: 3000,
  /** Storage keys of the votes on this device, and of the votes sent to a server today. */
  deviceKey: 'votes',
  todayKey: 'votes-today',
} as const;
