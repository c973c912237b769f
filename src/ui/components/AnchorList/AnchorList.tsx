import { Fragment } from 'react';
import { partsOfName } from '../../lib/name-parts';
import type { Anchor } from '../../lib/nav';

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

interface AnchorListProps {
  readonly anchors: readonly Anchor[];
  /** Path of the anchors' page; '' for the current page. */
  readonly base: string;
  /** Id of the current heading, or ''. */
  readonly active?: string;
  /** Language of the headings, where it is not the page's. */
  readonly lang?: string | undefined;
}

/** Headings of level 2, each with its headings of level 3 below it. */
export function AnchorList({ anchors, base, active = '', lang }: AnchorListProps) {
  const nested = anchors.reduce<{ head: Anchor; children: Anchor[] }[]>((list, anchor) => {
    const last = list.at(-1);
    if (anchor.level === 2 || !last) return [...list, { head: anchor, children: [] }];
    last.children.push(anchor);
    return list;
  }, []);
  const link = ({ id, title }: Anchor) => (
    <a href={`${base}#${id}`} aria-current={id === active ? 'location' : undefined}>
      <BreakableName text={title} />
    </a>
  );
  return (
    <ul lang={lang}>
      {nested.map(({ head, children }) => (
        <li key={head.id}>
          {link(head)}
          {children.length > 0 && (
            <ul>
              {children.map((child) => (
                <li key={child.id}>{link(child)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
