import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import type { CreateDevServerArgs, PluginOptions } from 'gatsby';
import { CAUGHT_UP, PREVIEW_PATH, type PreviewMessage } from 'docs-core/preview';
import { formatReport } from 'docs-core/problem';
import { buildBodyId, writePageFiles } from './body-files';
import { createVanishedCheck } from './former-pages';
import { openSite } from './nodes';
import type { DocsOptions, DocSource } from './options';
import type { RenderedPage } from './site/render-page';
import { displayPath, docFieldsOf, type SitePage } from './site/site-page';

/** The part of the development server, an Express application, that is used here. */
interface DevServer {
  get(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  use(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): void;
}

/** Milliseconds without requests and edits until the check of all pages goes on: it must not slow them down. */
const IDLE = 1500;

/** Milliseconds in which files are added and removed together, as by renaming a folder. */
const TOGETHER = 50;

/** Gatsby's event when the server has its first bundle, and a later one. */
const BUNDLED = 'COMPILATION_DONE';

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

/** Checks the pages that have changed, once the server has started. */
export function checkSoon(): void {
  markUse();
  checkAll?.();
}

/**
 * Shows edits in open pages at once, before Gatsby has updated its nodes, pages and queries, which takes a second and
 * longer with more pages: renders and checks the edited page only, and sends it with all problems as server-sent
 * events. Files that are added, renamed or removed are checked at once, too. Checks the whole site in the background
 * when the server has started.
 */
export const onCreateDevServer = (args: CreateDevServerArgs, pluginOptions: PluginOptions): void => {
  const options = pluginOptions as unknown as DocsOptions;
  const app = args.app as DevServer;
  const { reporter } = args;
  const { site, checks } = openSite(args, options);
  /** Begun by the first report: it asks Git, for which no page waits. */
  let findVanished: ReturnType<typeof createVanishedCheck> | undefined;
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
  /** URLs of the pages that open pages may show as edited. */
  const previewed = new Set<string>();
  const fail = (error: unknown) => reporter.error('A page could not be checked', error as Error);

  const report = (): void => {
    findVanished ??= createVanishedCheck(site);
    const problems = [...checks.problems, ...findVanished()];
    const text = problems.length === 0 ? '' : formatReport(problems, edited);
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
        await checks.update(async (page, rendered) => {
          onChecked?.();
          if (previewed.has(page.url)) sendPage(page.url, buildMessage(page, rendered));
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
    args.emitter.off(BUNDLED, start);
    // What was reported before stands above the URLs in the terminal.
    reported = '';
    checkAll = () => check();
    const progress = reporter.createProgress('check pages', site.pages.length);
    progress.start();
    check(() => progress.tick());
    void checking.then(() => {
      progress.end();
      if (reported === '' && failures === 0) reporter.success('the content has no problems');
      reporter.info('samples and prose are not checked here: npm run check -- --changed checks them, too');
    });
  };
  // Earlier it would delay the bundle.
  args.emitter.on(BUNDLED, start);
  app.use((_request, _response, next) => {
    markUse();
    next();
  });

  /** Files that were added, edited or removed, until they are worked off, and the folders of pages that they are in. */
  const changed = new Map<string, DocSource>();
  const listUrls = (): string => [...site.byUrl.keys()].join();
  /** The URLs of pages with which links were checked last. */
  let linked = listUrls();
  const workOff = async (): Promise<void> => {
    const files = [...changed];
    changed.clear();
    const pages = files.flatMap(([file, source]) => {
      edited = displayPath({ absolutePath: file });
      if (!/\.mdx?$/.test(file)) return checks.findUsers(file);
      return site.update(file, source) ?? [];
    });
    for (const page of pages) {
      const rendered = await checks.updatePage(page);
      await writePageFiles(process.cwd(), page, rendered, options);
      previewed.add(page.url);
      sendPage(page.url, buildMessage(page, rendered));
    }
    const urls = listUrls();
    if (urls !== linked) checks.updateLinks();
    linked = urls;
    report();
  };
  const onChange = (wait: number, file?: string, source?: DocSource): void => {
    markUse();
    if (file !== undefined && source) changed.set(file, source);
    void setTimeout(wait).then(workOff).catch(fail);
  };
  for (const source of options.sources)
    watchFiles(source.folder, (wait, file) => onChange(wait, file, source), fail);
  if (options.redirectsFile !== undefined) watchFiles(options.redirectsFile, (wait) => onChange(wait), fail);
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

/**
 * Watches a file, or the files below a folder.
 *
 * @param onChange gets a file that was added, edited or removed, and how long to wait for others, in milliseconds
 */
function watchFiles(
  root: string,
  onChange: (wait: number, file: string) => void,
  onError: (error: unknown) => void,
): void {
  // A file is read when it is complete: editors may empty it first.
  const awaitWriteFinish = { stabilityThreshold: 40, pollInterval: 10 };
  // Links are no pages, and some lead in a circle.
  const watcher = watch(root, { ignoreInitial: true, followSymlinks: false, awaitWriteFinish });
  watcher.on('error', onError);
  watcher.on('change', (file: string) => onChange(0, file));
  for (const event of ['add', 'unlink'] as const)
    watcher.on(event, (file: string) => onChange(TOGETHER, file));
}

/** A page for those that have it open. */
function buildMessage(page: SitePage, { html, anchors }: RenderedPage): PreviewMessage {
  const doc = { ...docFieldsOf(page), anchors, body: buildBodyId(page.url, html) };
  return { page: { doc, html } };
}
