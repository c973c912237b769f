import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { REVALIDATE } from './cache-policy';
import { findAnswer, type Answer } from './find-answer';
import { headersFor } from './headers-file';
import { parseRequestPath } from './request-path';
import { createFileSender } from './send-file';
import { sendMissing, sendRefusal } from './send-problem';
import { isUnchanged } from './site-files';
import { buildSiteSnapshot } from './site-snapshot';

/** Answers one request; settles when the answer is on its way, and rejects with what went wrong. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * @param dir Absolute path of the built site.
 * @returns What answers the site's requests. The site is listed once, and again when a build changed it.
 * @throws {Error} When there is no such site, or its `_redirects` or `_headers` holds a line that can't be
 *   followed.
 */
export function createRequestHandler(dir: string): RequestHandler {
  let snapshot = buildSiteSnapshot(dir);
  const sendFile = createFileSender();

  /** Whether an address without an answer has become a file since; `parseRequestPath` let no `..` through. */
  const isNew = (answer: Answer, path: string): boolean =>
    answer.kind === 'missing' && existsSync(join(dir, path.replace(/\/$/, '/index.html')));

  const setHeaders = (response: ServerResponse, path: string): void => {
    for (const [name, value] of headersFor(snapshot.headers, path)) response.setHeader(name, value);
  };

  return async (request, response) => {
    setHeaders(response, '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      sendRefusal(response, { request, status: 405, text: 'Only GET and HEAD are answered here.' });
      return;
    }
    const target = parseRequestPath(request.url ?? '');
    if (target === null) {
      sendRefusal(response, { request, status: 400, text: 'This address is not one of a page.' });
      return;
    }
    setHeaders(response, target.path);
    let answer = findAnswer(target, snapshot);
    const listed = answer.kind === 'file' ? snapshot.files.get(answer.path) : undefined;
    // A wrong length breaks the download: look again when a build ran meanwhile.
    const outdated = listed === undefined ? isNew(answer, target.path) : !isUnchanged(listed);
    if (outdated) {
      snapshot = buildSiteSnapshot(dir);
      answer = findAnswer(target, snapshot);
    }
    if (answer.kind === 'redirect') {
      response.writeHead(answer.status, {
        location: answer.to,
        'cache-control': REVALIDATE,
        'content-length': 0,
      });
      response.end();
      return;
    }
    const file = answer.kind === 'file' ? snapshot.files.get(answer.path) : undefined;
    if (answer.kind === 'missing' || file === undefined) {
      await sendMissing(response, { request, path: target.path, snapshot });
    } else {
      await sendFile(request, response, { path: answer.path, file, snapshot });
    }
  };
}
