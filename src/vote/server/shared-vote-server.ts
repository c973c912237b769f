import { readVoteServer } from '../../config/env';
import { openVoteServer, type VoteServer } from './vote-server';

const KEY = Symbol.for('webpack-docs.vote-server');
const shared = globalThis as { [KEY]?: Promise<VoteServer> };

/**
 * The process's one server. `gatsby serve` evaluates a function's file anew for each request, so nothing in a module
 * lasts longer than one: connections and limits are kept by the process.
 *
 * @throws what `openVoteServer` throws; the next request tries again
 */
export function openSharedVoteServer(onError: (error: unknown) => void): Promise<VoteServer> {
  shared[KEY] ??= Promise.resolve()
    .then(() => openVoteServer(readVoteServer(), onError))
    .catch((error: unknown) => {
      delete shared[KEY];
      throw error;
    });
  return shared[KEY];
}
