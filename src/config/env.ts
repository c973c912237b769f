/**
 * The only reader of `process.env`. Every variable is optional; README.md lists them.
 */
import path from 'node:path';
import { parseHostedSearch } from './hosted-search';
import { site } from './site';
import { parseVoteEndpoint } from './vote';

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Only a measurement id of Google Analytics 4 goes on into a script's address. */
function parseAnalyticsId(value: string): string {
  if (value === '' || /^G-[A-Z\d]+$/.test(value)) return value;
  throw new Error(`ANALYTICS_ID: expected a measurement id such as G-ABC123, got ${JSON.stringify(value)}`);
}

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
  hostedSearch: parseHostedSearch(process.env, site.searchIndex),
  /** A key that can write records, for `npm run search:push` alone; no page ever has it. */
  searchPushKey: process.env.SEARCH_PUSH_KEY ?? '',
  /** Where visitors' votes are counted; '' for nowhere, and then they stay on each one's device. */
  voteEndpoint: parseVoteEndpoint(process.env.VOTE_ENDPOINT ?? ''),
  /** Write the types of all queries; `npm test` does, and checks that they are as committed. */
  writeTypes: isOn(process.env.WRITE_TYPES),
} as const;
