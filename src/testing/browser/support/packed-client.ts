import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { packedWebpackFolder } from '../../../config/playground';
import type { ClientOutcome, WebpackClient } from 'webpack-in-browser/client';
import type { Project } from 'webpack-in-browser/protocol';

/** What a build in the page ended with; bytes of files as base64. */
export interface PageOutcome {
  readonly type: ClientOutcome['type'];
  /** Of an outcome that is none. */
  readonly message?: string;
  readonly statsText?: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A page's globals that this file sets. */
interface ClientWindow {
  createWebpackClient: (options: { base: string; timeLimit?: number }) => WebpackClient;
  webpackClient: WebpackClient;
}

/** A page of any engine. */
export interface PageScope {
  evaluate<Given, Result>(act: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
}

const TEST_PATH = '/packed-webpack-test/';

/** The client, as a script that sets `createWebpackClient`. */
export async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createWebpackClient } from './client';
        window.createWebpackClient = createWebpackClient;`,
      resolveDir: path.resolve('plugins/webpack-in-browser/src'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

const client = bundleClient();

/** Opens an empty page with the site's own headers, and starts a client there. */
export async function openClient(page: Page): Promise<void> {
  await page.route(`**${TEST_PATH}`, async (route) => {
    const response = await route.fetch({ url: new URL('/404.html', route.request().url()).href });
    await route.fulfill({
      status: 200,
      headers: response.headers(),
      body: '<!doctype html><html lang="en"><title>Test</title><body></body></html>',
    });
  });
  await page.goto(TEST_PATH);
  // As boot.js does in a page of the site.
  await page.evaluate("trustedTypes.createPolicy('default', { createScriptURL: (url) => url }) && null");
  await page.evaluate(await client);
  await startClient(page);
}

/** Ends the page's client, if it has one, and starts another. */
export async function startClient(page: PageScope): Promise<void> {
  await page.evaluate(
    (given) => {
      const scope = window as unknown as ClientWindow;
      scope.webpackClient?.dispose();
      scope.webpackClient = scope.createWebpackClient(given);
    },
    { base: packedWebpackFolder, timeLimit: 60_000 },
  );
}

/** Builds a project in the page. */
export function buildInPage(page: PageScope, project: Project): Promise<PageOutcome> {
  const files = Object.entries(project.files).map(
    ([file, content]) => [file, Buffer.from(content).toString('base64')] as const,
  );
  return page.evaluate(
    async ({ given, encoded }) => {
      const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const encode = (bytes: Uint8Array): string =>
        btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      const texts = new TextDecoder('utf-8', { fatal: true });
      const toContent = (bytes: Uint8Array): string | Uint8Array => {
        try {
          return texts.decode(bytes);
        } catch {
          return bytes;
        }
      };
      const outcome = await (window as unknown as ClientWindow).webpackClient.build({
        ...given,
        files: Object.fromEntries(encoded.map(([file, text]) => [file, toContent(decode(text))])),
      });
      return {
        type: outcome.type,
        ...('message' in outcome ? { message: outcome.message } : {}),
        ...('statsText' in outcome ? { statsText: outcome.statsText } : {}),
        files:
          'files' in outcome
            ? Object.fromEntries(outcome.files.map((file) => [file.path, encode(file.bytes)]))
            : {},
      };
    },
    { given: { ...project, files: {} }, encoded: files },
  );
}
