import { Fragment } from 'react';
import { partsOfName } from '../../lib/name-parts';

interface BreakableNameProps {
  readonly text: string;
  /** Number of characters that fit where it is shown, if they are known to be more than elsewhere. */
  readonly fitting?: number;
}

/** A title whose long names break between their parts only. */
export function BreakableName({ text, fitting }: BreakableNameProps) {
  return (
    <>
      {partsOfName(text, fitting).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
