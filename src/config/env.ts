/**
 * The only reader of `process.env`. Every variable is optional. A new one is a line of `env`, a row in
 * src/config/README.md, and, where scripts of the browser need it, a line of `scriptConstants`.
 */
import path from 'node:path';
import { readHostedSearch } from './hosted-search';
import { site } from './site';
import { VariableReader, type Variables } from './variables';
import { vote } from './vote';

const reader = new VariableReader(process.env);

/** The folder of the English pages of this repository, to which its translations belong. */
const ownContentDir = path.resolve('content', 'en');
const contentDir = path.resolve(reader.read('CONTENT_DIR', /./, 'a folder', ownContentDir));

/** A path on this site, an https URL, or this machine. No path that begins like another host. */
const ENDPOINT = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/localhost:\d+)?(\/[\w-]+)+$/;

export const env = {
  /** Measurement id of Google Analytics 4, which becomes part of a script's URL; '' for none. */
  analyticsId: reader.read('ANALYTICS_ID', /^G-[A-Z\d]+$/, 'a measurement id such as G-ABC123', ''),
  /** Compress files; '0' where the host compresses, or no compression is wanted. */
  compress: reader.readSwitch('COMPRESS', true),
  /** Absolute path of the English pages' folder; can be replaced for a trial build. */
  contentDir,
  /** Whether the pages are those of another folder: the translations of this repository are of other pages. */
  isForeignContent: contentDir !== ownContentDir,
  /** URL that collects answers to “Was this page helpful?” (src/ui/components/PageActions); '' for none. */
  feedbackEndpoint: reader.read(
    'FEEDBACK_ENDPOINT',
    ENDPOINT,
    'a URL such as /api/feedback or https://feedback.example.org/webpack, without a slash at its end',
    '',
  ),
  /** Report faults of pages instead of failing the build. */
  lenientContent: reader.readSwitch('CONTENT_LENIENT'),
  /** Hosted search service that visitors' browsers query; null for none. */
  hostedSearch: readHostedSearch(reader, site.searchIndex),
  /** The collective whose supporters are shown; without a slug there are no requests and no sponsors. */
  openCollective: {
    slug: reader.read('OPEN_COLLECTIVE_SLUG', /^[a-z\d][\w-]{0,99}$/, 'a slug such as webpack', ''),
    /** '' for Open Collective itself. */
    endpoint: reader.read(
      'OPEN_COLLECTIVE_ENDPOINT',
      /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^?#\s]*)?$/,
      'a URL such as https://api.opencollective.com/graphql/v2',
      '',
    ),
    /** File that saves the last response in case Gatsby's cache is lost; '' for none. */
    snapshot: reader.read(
      'OPEN_COLLECTIVE_SNAPSHOT',
      /^[^\0]*[^\0/]\.json$/,
      'a file such as .sponsors/webpack.json',
      '',
    ),
    /** A secret of the build; '' for none. */
    token: reader.read(
      'OPEN_COLLECTIVE_TOKEN',
      /^[\x21-\x7e]{8,500}$/,
      'a Personal Token of 8 visible characters or more',
      '',
    ),
  },
  /** Which READMEs of packages are pages: `1` all, `0` none, `linked` those that pages link to. */
  packageReadmes: reader.read(
    'PACKAGE_READMES',
    /^(0|1|linked)$/,
    '0, 1 or linked',
    contentDir === ownContentDir ? '1' : 'linked',
  ),
  /** A key that can write records, for `npm run search:push` only; never published. */
  searchPushKey: process.env.SEARCH_PUSH_KEY ?? '',
  /** URL of the vote API; '' for none: votes are stored on the device. */
  voteEndpoint: reader.read(
    'VOTE_ENDPOINT',
    ENDPOINT,
    'a URL such as /api/vote or https://votes.example.org/api/vote, without a slash at its end',
    '',
  ),
  /** File whose Markdown a GitHub workflow shows as the summary of its step; '' elsewhere. */
  workflowSummary: process.env.GITHUB_STEP_SUMMARY ?? '',
  /** Write the types of all queries; `npm test` does, and checks that they are as committed. */
  writeTypes: reader.readSwitch('WRITE_TYPES'),
} as const;
reader.end();

/** The variables that a build depends on. `npm start` stores their values in .cache, so none is a secret. */
export const buildVariables = reader.names.filter((name) => name !== 'OPEN_COLLECTIVE_TOKEN');

/**
 * What scripts of the browser have of the settings, as constants of these names.
 *
 * @param isBuild in development no visit is counted
 */
export const scriptConstants = (isBuild: boolean) => ({
  __ANALYTICS_ID__: isBuild ? env.analyticsId : '',
  __FEEDBACK_ENDPOINT__: env.feedbackEndpoint,
  __HOSTED_SEARCH__: env.hostedSearch,
  __VOTE_ENDPOINT__: env.voteEndpoint,
});

/** Settings of the reference vote server (plugins/vote-server); the site itself needs none of it. */
type VoteServerSettings = ReturnType<typeof parseVoteServer>;

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

/** Settings of the vote server: read when it starts, since no build depends on them. */
export function readVoteServer(): VoteServerSettings {
  return parseVoteServer(process.env);
}
