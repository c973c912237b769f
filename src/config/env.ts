/**
 * The only reader of `process.env`. Every variable is optional; README.md lists them.
 */
import path from 'node:path';
// As a module: in a Gatsby Function webpack writes the build's values over the global, and `{}` over all of `process.env`.
import process, { env as variables } from 'node:process';
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

// Not named as the others are: `npm start` notes the values of those in .cache, where a secret must not lie.
const { OPEN_COLLECTIVE_TOKEN, SEARCH_PUSH_KEY } = process.env;

export const env = {
  /** Measurement id of the analytics service; '' for none, and then no page has anything of it. */
  analyticsId: parseAnalyticsId(process.env.ANALYTICS_ID ?? ''),
  /** Make compressed copies beside the files; '0' where the host makes its own, or none is wanted. */
  compress: process.env.COMPRESS !== '0',
  /** Absolute folder of the English pages; another one can be tried before it is adopted. */
  contentDir: path.resolve(process.env.CONTENT_DIR ?? path.join('content', 'en')),
  /** Report faults of pages instead of stopping the build. */
  lenientContent: isOn(process.env.CONTENT_LENIENT),
  /** The hosted search service visitors' browsers ask; null for none, and then nobody is asked. */
  hostedSearch: parseHostedSearch(
    {
      ALGOLIA_APP_ID: process.env.ALGOLIA_APP_ID,
      ALGOLIA_SEARCH_KEY: process.env.ALGOLIA_SEARCH_KEY,
      ALGOLIA_INDEX: process.env.ALGOLIA_INDEX,
      ALGOLIA_HOSTS: process.env.ALGOLIA_HOSTS,
      TYPESENSE_NODES: process.env.TYPESENSE_NODES,
      TYPESENSE_SEARCH_KEY: process.env.TYPESENSE_SEARCH_KEY,
      TYPESENSE_COLLECTION: process.env.TYPESENSE_COLLECTION,
    },
    site.searchIndex,
  ),
  /** Whose supporters are shown; without a slug nobody is asked, and there are no sponsors. */
  openCollective: parseOpenCollective({
    OPEN_COLLECTIVE_SLUG: process.env.OPEN_COLLECTIVE_SLUG,
    OPEN_COLLECTIVE_ENDPOINT: process.env.OPEN_COLLECTIVE_ENDPOINT,
    OPEN_COLLECTIVE_SNAPSHOT: process.env.OPEN_COLLECTIVE_SNAPSHOT,
    OPEN_COLLECTIVE_TOKEN,
  }),
  /** Make pages of packages' READMEs, unless '0'. Pages of another folder are tried alone, unless '1'. */
  packageReadmes: isOn(process.env.PACKAGE_READMES ?? (process.env.CONTENT_DIR === undefined ? '1' : '0')),
  /** A key that can write records, for `npm run search:push` alone; no page ever has it. */
  searchPushKey: SEARCH_PUSH_KEY ?? '',
  /** Where visitors' votes are counted; '' for nowhere, and then they stay on each one's device. */
  voteEndpoint: parseVoteEndpoint(process.env.VOTE_ENDPOINT ?? ''),
  /** Write the types of all queries; `npm test` does, and checks that they are as committed. */
  writeTypes: isOn(process.env.WRITE_TYPES),
} as const;

/** How the votes' server is run: read when it starts, since no build depends on it. */
export function readVoteServer(): VoteServerSettings {
  return parseVoteServer(variables);
}
