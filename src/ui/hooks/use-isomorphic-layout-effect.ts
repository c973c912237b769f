import { useEffect, useLayoutEffect } from 'react';

/** useLayoutEffect without React's warning on the server, where neither effect runs. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
