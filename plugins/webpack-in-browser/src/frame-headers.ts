import { FRAME_SCRIPT_SOURCE } from 'docs-core/frame-document';

/**
 * Policy of the frame in which webpack runs the visitor's code: no request at all. `blob:` is for what the page has sent,
 * for the worker and for the visitor's code.
 */
export const FRAME_POLICY = `default-src 'none'; script-src ${FRAME_SCRIPT_SOURCE} blob:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'`;

/**
 * Headers of the frame's document, in place of the site's: `frame-ancestors 'self'` and `x-frame-options: SAMEORIGIN`,
 * since it is framed. The document's `<meta>` element repeats all but `sandbox` and `frame-ancestors`, which only
 * count in a header.
 */
export const FRAME_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${FRAME_POLICY}; frame-ancestors 'self'; sandbox allow-scripts`,
  'x-frame-options': 'SAMEORIGIN',
};
