import { VariableReader, type Variables } from './variables';

/** Settings of the reference vote server (src/vote/server); the site itself needs none of it. */
export interface VoteServerSettings {
  /** `file:` and a path, or the URL of a libSQL server. */
  readonly databaseUrl: string;
  readonly databaseToken: string;
  /**
   * Salt of the hashes of IP addresses, so that the database alone does not suffice to guess them; '' for none.
   */
  readonly secret: string;
  /** Origins whose pages may vote, besides the server's own. */
  readonly origins: readonly string[];
  /** Number of trusted proxies: so many entries of X-Forwarded-For are trusted. */
  readonly proxies: number;
  /** Requests per IP address and minute. */
  readonly perMinute: number;
  /** JSON file of the topics' ids, as a build of the site writes it. */
  readonly topicsFile: string;
}

const FILE = /^file:(?!\/\/[^/]).+$/;
const REMOTE = /^(libsql|https):\/\/[\w.-]+(:\d+)?(\/[^?#]*)?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/;
const DATABASE = new RegExp(`${FILE.source}|${REMOTE.source}`);
const ORIGIN = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/;
const TOKEN = /^[\x21-\x7e]+$/;
const NEVER = /(?!)/;

/**
 * Reads the settings of the vote server; the defaults are a local file and no proxy.
 *
 * @param variables of the environment; README.md lists them
 * @throws Error that reports everything that is wrong, with valid examples and without secrets
 */
export function parseVoteServer(variables: Variables): VoteServerSettings {
  const reader = new VariableReader(variables);
  const databaseUrl = reader.read(
    'VOTE_DATABASE_URL',
    DATABASE,
    'file: and a path, or a libSQL server such as libsql://votes.example.org',
    'file:.votes/votes.db',
  );
  const settings = {
    databaseUrl,
    databaseToken: reader.read(
      'VOTE_DATABASE_TOKEN',
      FILE.test(databaseUrl) ? NEVER : TOKEN,
      'a token of visible characters for a remote server',
      '',
    ),
    secret: reader.read('VOTE_SECRET', /^.{32,}$/s, '32 characters or more by chance', ''),
    origins: reader.has('VOTE_ORIGINS')
      ? reader.readList('VOTE_ORIGINS', ORIGIN, 'origins such as https://webpack.js.org')
      : [],
    proxies: reader.readNumber('VOTE_PROXIES', [0, 10], 0),
    perMinute: reader.readNumber('VOTE_RATE', [1, 100_000], 120),
    topicsFile: reader.read('VOTE_TOPICS', /./, 'a file', 'public/vote/topics.json'),
  };
  reader.end();
  return settings;
}
