/**
 * Headers of the frame's document, in place of the site's: `frame-ancestors 'self'` and `x-frame-options: SAMEORIGIN`,
 * since it is framed. `'self'` is for the packed parts, `blob:` for the worker and for the visitor's code; the
 * document's `<meta>` element repeats all but `sandbox` and `frame-ancestors`, which only count in a header.
 */
export const FRAME_POLICY =
  "default-src 'none'; script-src 'self' blob:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'";
export const FRAME_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${FRAME_POLICY}; frame-ancestors 'self'; sandbox allow-scripts`,
  'x-frame-options': 'SAMEORIGIN',
};
