/** The site's cube; its colours are tokens, so it follows the theme. Decorative: a name stands beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path fill="var(--cube-top)" d="m16 2 12 7-12 7L4 9z" />
      <path fill="var(--cube-left)" d="m3 11 12 7v13L3 24z" />
      <path fill="var(--cube-right)" d="m29 11v13l-12 7V18z" />
    </svg>
  );
}
