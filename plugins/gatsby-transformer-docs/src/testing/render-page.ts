import type { RenderedBody } from '../body/types';
import { renderMarkdown, type MarkdownOptions } from '../render-markdown';

/** Files beside the page of a test, by path. */
export type Assets = Record<string, string>;

/**
 * Renders a page of webpack.js.org.
 *
 * @param options what differs from a strict MDX page
 */
export function renderPage(source: string, options: MarkdownOptions = {}, assets: Assets = {}): RenderedBody {
  const readAsset = (path: string): string | null => assets[path] ?? null;
  return renderMarkdown(source, { siteHosts: ['webpack.js.org'], readAsset, ...options });
}
