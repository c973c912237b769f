/**
 * The only reader of `process.env`. Every variable is optional; README.md lists them.
 */
import path from 'node:path';
// As a module: in a Gatsby Function webpack writes the build's values over the global, and `{}` over all of `process.env`.
import { env as variables } from 'node:process';
import { parseHostedSearch } from './hosted-search';
import { parseOpenCollective } from './open-collective';
import { site } from './site';
import { parseVoteEndpoint } from './vote';
import { parseVoteServer, type VoteServerSettings } from './vote-server';

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Only a measurement id of Google Analytics 4 goes on into a script's address. */
function parseAnalyticsId(value: string): string {
  if (value === '' || /^G-[A-Z\d]+$/.test(value)) return value;
  throw new Error(`ANALYTICS_ID: expected a measurement id such as G-ABC123, got ${JSON.stringify(value)}`);
}

/** The variables that a build depends on. `npm start` stores their values in .cache, so none of them is a secret. */
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
  /** Measurement id of the analytics service; '' for none, and then no page has anything of it. */
  analyticsId: parseAnalyticsId(build.ANALYTICS_ID ?? ''),
  /** Make compressed copies beside the files; '0' where the host makes its own, or none is wanted. */
  compress: build.COMPRESS !== '0',
  /** Absolute folder of the English pages; another one can be tried before it is adopted. */
  contentDir: path.resolve(build.CONTENT_DIR ?? path.join('content', 'en')),
  /** Report faults of pages instead of stopping the build. */
  lenientContent: isOn(build.CONTENT_LENIENT),
  /** The hosted search service visitors' browsers ask; null for none, and then nobody is asked. */
  hostedSearch: parseHostedSearch(build, site.searchIndex),
  /** Whose supporters are shown; without a slug nobody is asked, and there are no sponsors. */
  openCollective: parseOpenCollective({ ...build, OPEN_COLLECTIVE_TOKEN }),
  /** Make pages of packages' READMEs, unless '0'. Pages of another folder are tried alone, unless '1'. */
  packageReadmes: isOn(build.PACKAGE_READMES ?? (build.CONTENT_DIR === undefined ? '1' : '0')),
  /** A key that can write records, for `npm run search:push` alone; no page ever has it. */
  searchPushKey: SEARCH_PUSH_KEY ?? '',
  /** Where visitors' votes are counted; '' for nowhere, and then they stay on each one's device. */
  voteEndpoint: parseVoteEndpoint(build.VOTE_ENDPOINT ?? ''),
  /** Write the types of all queries; `npm test` does, and checks that they are as committed. */
  writeTypes: isOn(build.WRITE_TYPES),
} as const;

/** How the votes' server is run: read when it starts, since no build depends on it. */
export function readVoteServer(): VoteServerSettings {
  return parseVoteServer(variables);
}
