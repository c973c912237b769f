import type { z } from 'zod';
import { pageShape } from './answer-shapes';
import type { Ask } from './ask-patiently';
import type { OpenCollectiveOptions } from './options';
import type { ListQuery } from './queries';
import { ServiceError } from './service-error';

/** All rows of a list that could be read. */
export interface List<Row> {
  readonly rows: readonly Row[];
  /** How many could not. */
  readonly unreadable: number;
  /** What was wrong with the first of them, as `totalDonations.currency: …`; '' for none. */
  readonly example: string;
}

/** Some rows may be counted and not given; a list of which more is missing was cut. */
const COMPLETE = 0.9;

type Paging = Pick<OpenCollectiveOptions, 'collective' | 'pageSize' | 'maxPages'>;

/** Names the field and says what is wrong with it. */
function describe({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : '';
}

/**
 * Reads all pages of a list.
 *
 * @param shape of a row
 * @param onPage told how many rows have come, and how many there are, if the service says so
 * @throws {ServiceError} when it does not answer, gives rows none of which can be read, or a list that is cut or has no end
 */
export async function readList<Shape extends z.ZodType>(
  ask: Ask,
  { name, text }: ListQuery,
  shape: Shape,
  { collective, pageSize, maxPages }: Paging,
  onPage: (read: number, all: number | null) => void,
): Promise<List<z.output<Shape>>> {
  const rows: z.output<Shape>[] = [];
  let unreadable = 0;
  let example = '';
  let offset = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = pageShape.safeParse(await ask(text, { slug: collective, limit: pageSize, offset }));
    if (!answer.success) {
      throw new ServiceError(`its ${name} have an unknown shape: ${describe(answer.error)}`, false);
    }
    const { nodes, totalCount = null } = answer.data.account.rows;
    for (const node of nodes) {
      const row = shape.safeParse(node);
      if (row.success) rows.push(row.data);
      else {
        unreadable += 1;
        example ||= describe(row.error);
      }
    }
    offset += nodes.length;
    onPage(offset, totalCount);
    // The service may give less a page than it was asked for, and may not know how many there are.
    const isLast = nodes.length === 0 || (nodes.length < pageSize && offset >= (totalCount ?? 0));
    if (isLast) {
      if (offset < (totalCount ?? 0) * COMPLETE) {
        throw new ServiceError(`its list of ${name} ends after ${offset} of ${totalCount}`, false);
      }
      if (unreadable > 0 && rows.length === 0) {
        throw new ServiceError(`none of its ${unreadable} ${name} can be read: ${example}`, false);
      }
      return { rows, unreadable, example };
    }
  }
  throw new ServiceError(
    `its list of ${name} has no end after ${maxPages} pages ("maxPages", where it is that long)`,
    false,
  );
}
