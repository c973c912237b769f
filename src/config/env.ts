/**
 * The only reader of `process.env`. Every variable is optional; README.md lists them.
 */
import path from 'node:path';
// Imported as a module: in a Gatsby Function webpack replaces the global, and all of `process.env` with `{}`.
import { env as variables } from 'node:process';
import { parseHostedSearch } from './hosted-search';
import { parseOpenCollective } from './open-collective';
import { site } from './site';
import { parseVoteEndpoint } from './vote';
import { parseVoteServer, type VoteServerSettings } from './vote-server';

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Google Analytics 4 only: the id becomes part of a script's URL. */
function parseAnalyticsId(value: string): string {
  if (value === '' || /^G-[A-Z\d]+$/.test(value)) return value;
  throw new Error(`ANALYTICS_ID: expected a measurement id such as G-ABC123, got ${JSON.stringify(value)}`);
}

/** The variables that a build depends on. `npm start` stores their values in .cache, so none is a secret. */
export const buildVariables = [
  'ALGOLIA_APP_ID',
  'ALGOLIA_HOSTS',
  'ALGOLIA_INDEX',
  'ALGOLIA_SEARCH_KEY',
  'ANALYTICS_ID',
  'COMPRESS',
  'CONTENT_DIR',
  'CONTENT_LENIENT',
  'OPEN_COLLECTIVE_ENDPOINT',
  'OPEN_COLLECTIVE_SLUG',
  'OPEN_COLLECTIVE_SNAPSHOT',
  'PACKAGE_READMES',
  'TYPESENSE_COLLECTION',
  'TYPESENSE_NODES',
  'TYPESENSE_SEARCH_KEY',
  'VOTE_ENDPOINT',
  'WRITE_TYPES',
] as const;

const build = Object.fromEntries(buildVariables.map((name) => [name, variables[name]])) as Record<
  (typeof buildVariables)[number],
  string | undefined
>;
const { OPEN_COLLECTIVE_TOKEN, SEARCH_PUSH_KEY } = variables;

export const env = {
  /** Measurement id of the analytics service; '' for none. */
  analyticsId: parseAnalyticsId(build.ANALYTICS_ID ?? ''),
  /** Compress files; '0' where the host compresses, or no compression is wanted. */
  compress: build.COMPRESS !== '0',
  /** Absolute path of the English pages' folder; can be replaced for a trial build. */
  contentDir: path.resolve(build.CONTENT_DIR ?? path.join('content', 'en')),
  /** Report faults of pages instead of failing the build. */
  lenientContent: isOn(build.CONTENT_LENIENT),
  /** Hosted search service that visitors' browsers query; null for none. */
  hostedSearch: parseHostedSearch(build, site.searchIndex),
  /** The collective whose supporters are shown; without a slug there are no requests and no sponsors. */
  openCollective: parseOpenCollective({ ...build, OPEN_COLLECTIVE_TOKEN }),
  /** Create pages of packages' READMEs, unless '0'; with another content folder only if '1'. */
  packageReadmes: isOn(build.PACKAGE_READMES ?? (build.CONTENT_DIR === undefined ? '1' : '0')),
  /** A key that can write records, for `npm run search:push` only; never published. */
  searchPushKey: SEARCH_PUSH_KEY ?? '',
  /** URL of the vote API; '' for none: votes are stored on the device. */
  voteEndpoint: parseVoteEndpoint(build.VOTE_ENDPOINT ?? ''),
  /** Write the types of all queries; `npm test` does, and checks that they are as committed. */
  writeTypes: isOn(build.WRITE_TYPES),
} as const;

/** Settings of the vote server: read when it starts, since no build depends on them. */
export function readVoteServer(): VoteServerSettings {
  return parseVoteServer(variables);
}
