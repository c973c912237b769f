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

type Variables = Readonly<Record<string, string | undefined>>;

const FILE = /^file:(?!\/\/[^/]).+$/;
const REMOTE = /^(libsql|https):\/\/[\w.-]+(:\d+)?(\/[^?#]*)?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/;
const ORIGIN = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/;
const TOKEN = /^[\x21-\x7e]+$/;
const SHORTEST_SECRET = 32;

/**
 * Reads the settings of the vote server; the defaults are a local file and no proxy.
 *
 * @param variables of the environment; README.md lists them
 * @throws Error that reports everything that is wrong, with valid examples and without secrets
 */
export function parseVoteServer(variables: Variables): VoteServerSettings {
  const problems: string[] = [];
  const read = (name: string, otherwise: string): string => variables[name] || otherwise;
  const check = (name: string, isRight: boolean, expected: string, got = variables[name]): void => {
    if (!isRight) problems.push(`${name}: expected ${expected}, got ${JSON.stringify(got ?? '')}`);
  };
  const readCount = (name: string, otherwise: string, [least, most]: readonly [number, number]): number => {
    const value = read(name, otherwise);
    const count = Number(value);
    const isRight = /^\d{1,6}$/.test(value) && count >= least && count <= most;
    check(name, isRight, `a number from ${least} to ${most}`);
    return count;
  };

  const databaseUrl = read('VOTE_DATABASE_URL', 'file:.votes/votes.db');
  const databaseToken = read('VOTE_DATABASE_TOKEN', '');
  const secret = read('VOTE_SECRET', '');
  const origins = read('VOTE_ORIGINS', '')
    .split(/[\s,]+/)
    .filter((origin) => origin !== '');
  check(
    'VOTE_DATABASE_URL',
    FILE.test(databaseUrl) || REMOTE.test(databaseUrl),
    'file: and a path, or a libSQL server such as libsql://votes.example.org',
  );
  const isTokenRight = databaseToken === '' || (TOKEN.test(databaseToken) && !FILE.test(databaseUrl));
  check('VOTE_DATABASE_TOKEN', isTokenRight, 'a token of visible characters for a remote server', '…');
  const isSecretRight = secret === '' || secret.length >= SHORTEST_SECRET;
  check('VOTE_SECRET', isSecretRight, `${SHORTEST_SECRET} characters or more by chance`, '…');
  check(
    'VOTE_ORIGINS',
    origins.every((origin) => ORIGIN.test(origin)),
    'origins such as https://webpack.js.org, divided by commas',
  );
  const settings = {
    databaseUrl,
    databaseToken,
    secret,
    origins,
    proxies: readCount('VOTE_PROXIES', '0', [0, 10]),
    perMinute: readCount('VOTE_RATE', '120', [1, 100_000]),
    topicsFile: read('VOTE_TOPICS', 'public/vote/topics.json'),
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}
