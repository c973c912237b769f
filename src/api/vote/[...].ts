/** The votes' reference server as a Gatsby Function: `/api/vote` and `/api/vote/<topic>`. See plugins/vote-server. */
import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from 'gatsby';
import { answerUnavailable, openVoteServer, type VoteServer } from 'vote-server';
import { readVoteServer } from '../../config/env';
import { site } from '../../config/site';

const never = { type: 'none/none' };

/** The body is read by the server, with its own limit: Gatsby accepts 100 KB and answers errors in HTML. */
const settings: GatsbyFunctionConfig = {
  bodyParser: { raw: never, text: never, json: never, urlencoded: { ...never, extended: false } },
};
// Gatsby finds the quoted name here. An unquoted one would also count as a page's `config`, for which a build
// builds rendering engines: a minute more, and a failure where sharp is among the plugins.
export { settings as 'config' };

const onError = (error: unknown): void => console.error('Votes:', error);

/**
 * The process's one server. `gatsby serve` evaluates this file again for each request, so that connections and limits
 * must be stored outside of modules. After a failure the next request tries again.
 */
const KEY = Symbol.for('webpack-docs.vote-server');
const shared = globalThis as { [KEY]?: Promise<VoteServer> };

function openSharedServer(): Promise<VoteServer> {
  shared[KEY] ??= Promise.resolve()
    .then(() => openVoteServer(readVoteServer(), onError))
    .catch((error: unknown) => {
      delete shared[KEY];
      throw error;
    });
  return shared[KEY];
}

export default async function vote(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  // Set by `gatsby serve`; they would let pages of every origin read the response.
  for (const name of ['allow-origin', 'allow-headers']) response.removeHeader(`access-control-${name}`);
  const handle = await openSharedServer().then(
    (server) => server.handle,
    (error: unknown) => {
      onError(error);
      return answerUnavailable(site.url);
    },
  );
  // Express removes the path at which Gatsby mounts functions.
  request.url = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/';
  await handle(request, response);
}
