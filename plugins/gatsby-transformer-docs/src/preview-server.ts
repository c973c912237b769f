import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import type { CreateDevServerArgs, PluginOptions } from 'gatsby';
import { splitFrontMatter } from '../../docs-core/src/front-matter';
import { CAUGHT_UP, PREVIEW_PATH, type PreviewMessage } from '../../docs-core/src/preview';
import { formatReport } from '../../docs-core/src/problem';
import { buildBodyId } from './body-files';
import { readPage } from './create-doc-node';
import { readChecks, type DocChecks } from './doc-checks';
import { buildDocUrl } from './doc-url';
import { displayPath, fileOfDoc, findDoc, isThirdParty, type DocNode } from './nodes';
import type { DocsOptions, DocSource } from './options';
import type { RenderedDoc } from './render-doc';

/** The part of the development server, an Express application, that is used here. */
interface DevServer {
  get(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  use(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): void;
}

/** Milliseconds until all pages are checked, if none is asked for before; earlier it would delay the bundle. */
const FIRST_CHECK = 60_000;

/** Milliseconds without requests and edits until the check of all pages goes on: it must not slow them down. */
const IDLE = 1500;

/** How often a check that failed is repeated before its error is reported. */
const RETRIES = 3;

let lastUse = 0;

function markUse(): void {
  lastUse = Date.now();
}

async function untilIdle(): Promise<void> {
  do await setTimeout(5);
  while (Date.now() - lastUse < IDLE);
}

let checkAll: (() => void) | null = null;

/** Checks the pages that have changed, once the first page has been served. */
export function checkSoon(): void {
  markUse();
  checkAll?.();
}

/**
 * Shows edits in open pages at once, before Gatsby has updated its nodes, pages and queries, which takes a second and
 * longer with more pages: renders and checks the edited page only, and sends it with all problems as server-sent
 * events. Checks the whole site in the background after the first page is served.
 */
export const onCreateDevServer = (args: CreateDevServerArgs, pluginOptions: PluginOptions): void => {
  const options = pluginOptions as unknown as DocsOptions;
  const app = args.app as DevServer;
  const { reporter } = args;
  const checks = readChecks(args, options);
  let reported = '';
  /** The file that was edited last. */
  let edited = '';
  /** What was sent of edited pages, by URL, as long as Gatsby's data may lack it. */
  const recent = new Map<string, PreviewMessage>();
  const send = openStream(app, () => [{ report: reported }, ...recent.values()]);
  const sendPage = (url: string, message: PreviewMessage): void => {
    recent.set(url, message);
    send(message);
    void setTimeout(CAUGHT_UP, undefined, { ref: false }).then(() => {
      if (recent.get(url) === message) recent.delete(url);
    });
  };
  /** The pages that open pages may show as edited, by URL. */
  const previewed = new Map<string, DocNode>();
  const fail = (error: unknown) => reporter.error('A page could not be checked', error as Error);

  const report = (): void => {
    const text = checks.problems.length === 0 ? '' : formatReport(checks.problems, edited);
    if (text === reported) return;
    reported = text;
    send({ report: text });
    if (text === '') reporter.success('the content has no problems any more');
    else if (options.lenient) reporter.warn(text);
    else reporter.error(text);
  };

  let checking: Promise<unknown> = Promise.resolve();
  let isQueued = false;
  let failures = 0;
  const check = (onChecked?: () => void): void => {
    if (isQueued) return;
    isQueued = true;
    checking = checking
      .then(async () => {
        isQueued = false;
        await checks.update(async (doc, rendered) => {
          onChecked?.();
          if (previewed.has(doc.url)) sendPage(doc.url, buildMessage(doc, rendered));
          await untilIdle();
        });
        report();
        failures = 0;
      })
      .catch((error: unknown) => {
        // Gatsby may have been replacing the nodes of a page: what was not checked would be checked with the next edit.
        failures += 1;
        if (failures > RETRIES) fail(error);
        else void setTimeout(IDLE, undefined, { ref: false }).then(() => check());
      });
  };
  const start = (): void => {
    if (checkAll) return;
    checkAll = () => check();
    const progress = reporter.createProgress('check pages', args.getNodesByType('Doc').length);
    progress.start();
    check(() => progress.tick());
    void checking.then(() => progress.end());
  };
  void setTimeout(FIRST_CHECK, undefined, { ref: false }).then(start);
  app.use((request, response, next) => {
    markUse();
    if (request.url?.startsWith('/page-data/')) response.once('finish', start);
    next();
  });

  const roots = readRoots(args, options);
  for (const [source, root] of roots) {
    watchFiles(root, (file) => {
      markUse();
      void (async () => {
        const url = buildDocUrl(path.relative(root, file).split(path.sep).join('/'), source.prefix);
        // Gatsby removes the node of an edited page before it creates the new one.
        const doc = findDoc(url, args, options) ?? previewed.get(url);
        // A new page, and the users of a diagram in pages that were not checked yet, are left to Gatsby.
        const users = doc
          ? [doc]
          : checks.findUsers(file).map((id) => args.getNode(id) as DocNode | undefined);
        const pages = users.filter((page) => page !== undefined);
        if (pages.length === 0) return;
        edited = displayPath({ absolutePath: file });
        for (const page of pages) {
          previewed.set(page.url, page);
          sendPage(page.url, await preview(page, checks, args, options, roots));
        }
        report();
      })().catch(fail);
    });
  }
};

/**
 * Serves the stream of events.
 *
 * @param greet the first messages to each page: it may have been reloading while an edit was sent
 * @returns sends a message to all open pages
 */
function openStream(
  app: DevServer,
  greet: () => readonly PreviewMessage[],
): (message: PreviewMessage) => void {
  const clients = new Set<ServerResponse>();
  const write = (client: ServerResponse, message: PreviewMessage): void => {
    client.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  app.get(PREVIEW_PATH, (request, response) => {
    // Untransformed: Gatsby's server would hold messages back until there are enough to compress.
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' };
    response.writeHead(200, headers);
    clients.add(response);
    request.once('close', () => clients.delete(response));
    for (const message of greet()) write(response, message);
  });
  return (message) => clients.forEach((client) => write(client, message));
}

/** The folders of pages, as far as they have any. */
function readRoots(args: CreateDevServerArgs, options: DocsOptions): Map<DocSource, string> {
  const docs = args.getNodesByType('Doc') as DocNode[];
  const roots = new Map<DocSource, string>();
  for (const source of options.sources) {
    const doc = docs.find(({ language, ...page }) => language === source.language && !isThirdParty(page));
    if (doc) roots.set(source, fileOfDoc(doc, args).absolutePath.slice(0, -doc.path.length));
  }
  return roots;
}

/** Watches the files below a folder. */
function watchFiles(root: string, onEdit: (file: string) => void): void {
  // A file is read when it is complete: editors may empty it first.
  const awaitWriteFinish = { stabilityThreshold: 40, pollInterval: 10 };
  watch(root, { ignoreInitial: true, awaitWriteFinish }).on('change', onEdit);
}

/** Renders and checks a page as its file is now. */
async function preview(
  doc: DocNode,
  checks: DocChecks,
  args: CreateDevServerArgs,
  options: DocsOptions,
  roots: ReadonlyMap<DocSource, string>,
): Promise<PreviewMessage> {
  const [source, root] = [...roots].find(([{ language }]) => language === doc.language)!;
  const absolutePath = path.join(root, doc.path);
  const text = await readFile(absolutePath, 'utf8');
  const { body } = splitFrontMatter(text);
  const { name, base, ext } = path.parse(absolutePath);
  const file = { absolutePath, relativePath: doc.path, name, base, ext, size: Buffer.byteLength(text) };
  const { fields, problems } = readPage(text, body, file, source, options);
  const internal = { ...doc.internal, contentDigest: args.createContentDigest(text) };
  const next: DocNode = { ...doc, ...fields, internal };
  return buildMessage(next, await checks.updateDoc(next, { body, absolutePath }, problems));
}

/** A page for those that have it open. */
function buildMessage(doc: DocNode, { html, anchors }: RenderedDoc): PreviewMessage {
  const fields: Partial<DocNode> = { ...doc };
  for (const key of ['id', 'parent', 'children', 'internal'] as const) delete fields[key];
  return { page: { doc: { ...fields, url: doc.url, anchors, body: buildBodyId(doc.url, html) }, html } };
}
