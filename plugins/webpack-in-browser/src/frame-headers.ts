import { FRAME_SCRIPT_SOURCE } from 'docs-core/frame-document';

/**
 * Policy of the frame in which webpack and the visitor's code run: no request at all. `blob:` is for what the page has
 * sent; webpack compiles functions from texts, and hashes with WebAssembly.
 */
export const FRAME_POLICY = `default-src 'none'; script-src ${FRAME_SCRIPT_SOURCE} blob: 'unsafe-eval' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'`;

/**
 * Headers of the frame's document, in place of the site's: `frame-ancestors 'self'` and `x-frame-options: SAMEORIGIN`,
 * since it is framed. The document's `<meta>` element repeats all but `frame-ancestors`, which only counts in a header.
 */
export const FRAME_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${FRAME_POLICY}; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
};
