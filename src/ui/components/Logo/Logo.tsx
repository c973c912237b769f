/**
 * The site's cube; its colors are tokens. Its edges lie on whole pixels at 16 and 32 px. The files in `static/brand`
 * and `static/icon.svg` draw the same faces. Decorative: a name stands beside it.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="var(--cube-top)" d="M16 1l12 6-12 6L4 7z" />
      <path fill="var(--cube-left)" d="M2 10l12 6v15L2 25z" />
      <path fill="var(--cube-right)" d="M30 10l-12 6v15l12-6z" />
    </svg>
  );
}
