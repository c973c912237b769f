/** What the type of an answer must say, by the end of its address; pages end in a slash. */
const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/(\/|\.html)$/, /^text\/html\b/],
  [/\.js$/, /^(text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.json$/, /^application\/([\w.-]+\+)?json\b/],
  [/\.svg$/, /^image\/svg\+xml\b/],
  [/\.(png|jpe?g|gif|webp|avif)$/, /^image\//],
];

/** Files whose name changes with what is in them, so that they never have to be asked for again. */
const HASHED = /[-.][\da-f]{10,}\.(js|css|json)$/;

/** Whether a path's last part carries a hash of the content. */
export function isHashed(pathname: string): boolean {
  return HASHED.test(pathname);
}

/**
 * Whether an answer may be kept: complete, our own, not led elsewhere, and of the type its address promises. Hosts
 * have answered 200 and HTML for a missing script; kept, that would break the site for ever.
 *
 * @param pathname what was asked for
 */
export function isSound(
  pathname: string,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean {
  if (status !== 200 || redirected) return false;
  const type = headers.get('content-type') ?? '';
  const expected = TYPES.find(([end]) => end.test(pathname))?.[1];
  return expected ? expected.test(type) : !type.startsWith('text/html');
}
