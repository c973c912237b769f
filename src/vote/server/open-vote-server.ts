import type { VoteServerSettings } from '../../config/vote-server';
import { createVoteHandler, type VoteHandler } from './create-vote-handler';
import { openLibsqlStore } from './libsql-store';
import { createRateLimit } from './rate-limit';
import { readTopics, type Topic } from './topics';
import { createVoteService } from './vote-service';

export interface VoteServer {
  readonly handle: VoteHandler;
  readonly topics: readonly Topic[];
  /** Settles when all votes that were taken are counted and the database is closed. */
  readonly close: () => Promise<void>;
}

/**
 * Puts everything together that answers requests, but for what listens for them.
 *
 * @param onError hears of faults that are not a request's
 * @throws Error that says what to do, when the topics can't be read or the database can't be opened
 */
export async function openVoteServer(
  settings: VoteServerSettings,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): Promise<VoteServer> {
  const { origins, proxies, perMinute, topicsFile, databaseUrl, databaseToken, secret } = settings;
  const topics = await readTopics(topicsFile);
  let service;
  try {
    const store = await openLibsqlStore({ url: databaseUrl, token: databaseToken, pepper: secret });
    service = await createVoteService(store, now, onError);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${databaseUrl} (VOTE_DATABASE_URL) can't be opened: ${why}`, {
      cause: error,
    });
  }
  const rateLimit = createRateLimit(perMinute);
  return {
    handle: createVoteHandler({ service, topics, origins, proxies, rateLimit, now, onError }),
    topics,
    close: service.close,
  };
}
