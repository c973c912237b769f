/** The votes' reference server as a Gatsby Function: `/api/vote` and `/api/vote/<topic>`. See vote.openapi.yaml. */
import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from 'gatsby';
import { sendError } from '../../vote/server/send';
import { openSharedVoteServer } from '../../vote/server/shared-vote-server';

const never = { type: 'none/none' };

/** Bodies are read by us, up to our own limit: Gatsby would take 100 KB, and answer faults in HTML. */
const settings: GatsbyFunctionConfig = {
  bodyParser: { raw: never, text: never, json: never, urlencoded: { ...never, extended: false } },
};
// In quotes Gatsby finds it here, and does not take it for a page's `config`, for which a build makes a rendering
// engine: a minute for nothing, and the end of it where sharp is among the plugins.
export { settings as 'config' };

const onError = (error: unknown): void => console.error('Votes:', error);

export default async function vote(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  try {
    const { handle } = await openSharedVoteServer(onError);
    await handle(request, response, String(request.params['*'] ?? ''));
  } catch (error) {
    sendError(request, response, error, onError);
  }
}
