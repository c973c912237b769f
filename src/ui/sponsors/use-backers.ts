import { useCallback, useEffect, useState } from 'react';
import type { TotalsType } from '../../config/sponsors';
import type { Sponsor } from './sponsor-ranks';
import type { SponsorLists } from './sponsor-source';

/** Backers of a type: those drawn, or that they are on their way, or did not come. */
export type Backers = readonly Sponsor[] | 'coming' | 'failed';

/**
 * The backers to be shown. A visitor who never looks at the other type fetches nothing of it.
 *
 * @returns those of the type, and a function that fetches those of another one ahead, for a hint such as hover or focus
 */
export function useBackers(
  { initial, drawn, drawBackers }: SponsorLists,
  type: TotalsType,
): readonly [Backers, (type: TotalsType) => void] {
  const [known, setKnown] = useState<Partial<Record<TotalsType, Backers>>>({ [initial]: drawn });
  const warm = useCallback(
    (wanted: TotalsType): void => {
      const set = (backers: Backers): void => setKnown((before) => ({ ...before, [wanted]: backers }));
      drawBackers(wanted).then(set, (error: unknown) => {
        console.warn(error);
        set('failed');
      });
    },
    [drawBackers],
  );
  useEffect(() => warm(type), [warm, type]);
  return [known[type] ?? 'coming', warm];
}
