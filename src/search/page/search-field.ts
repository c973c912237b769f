import type { ComponentProps } from 'react';

/** What every field of the search is told: it takes names, which no keyboard should mend. */
export const searchField = {
  type: 'search',
  name: 'q',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: 'false',
  enterKeyHint: 'search',
  maxLength: 200,
} as const satisfies ComponentProps<'input'>;
