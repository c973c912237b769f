import { site } from './site';
import { VariableReader, type Variables } from './variables';
import { vote } from './vote';

/** Settings of the reference vote server (plugins/vote-server); the site itself needs none of it. */
export type VoteServerSettings = ReturnType<typeof parseVoteServer>;

const FILE = /^file:(?!\/\/[^/]).+$/;
const REMOTE = /^(libsql|https):\/\/[\w.-]+(:\d+)?(\/[^?#]*)?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/;
const DATABASE = new RegExp(`${FILE.source}|${REMOTE.source}`);
const ORIGIN = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/;
const TOKEN = /^[\x21-\x7e]+$/;
const NEVER = /(?!)/;

/**
 * Reads the settings of the vote server; the defaults are a local file and no proxy.
 *
 * @throws Error that reports everything that is wrong, with valid examples and without secrets
 */
export function parseVoteServer(variables: Variables) {
  const reader = new VariableReader(variables);
  const databaseUrl = reader.read(
    'VOTE_DATABASE_URL',
    DATABASE,
    'file: and a path, or a libSQL server such as libsql://votes.example.org',
    'file:.votes/votes.db',
  );
  const settings = {
    site: site.url,
    budget: vote.budget,
    databaseUrl,
    databaseToken: reader.read(
      'VOTE_DATABASE_TOKEN',
      FILE.test(databaseUrl) ? NEVER : TOKEN,
      'a token of visible characters for a remote server',
      '',
    ),
    /** Salt of the hashes of IP addresses, so that the database alone does not suffice to guess them; '' for none. */
    secret: reader.read('VOTE_SECRET', /^.{32,}$/s, '32 characters or more by chance', ''),
    /** Origins whose pages may vote, besides the server's own. */
    origins: reader.has('VOTE_ORIGINS')
      ? reader.readList('VOTE_ORIGINS', ORIGIN, 'origins such as https://webpack.js.org')
      : [],
    /** So many entries of X-Forwarded-For are trusted. */
    proxies: reader.readNumber('VOTE_PROXIES', [0, 10], 0),
    /** Requests per IP address and minute. */
    perMinute: reader.readNumber('VOTE_RATE', [1, 100_000], 120),
    /** JSON file of the topics' ids, as a build of the site writes it. */
    topicsFile: reader.read('VOTE_TOPICS', /./, 'a file', 'public/vote/topics.json'),
  };
  reader.end();
  return settings;
}
