import { z } from 'zod';

/** The fields of page-data.json that say which words a page carries. */
const pageDataSchema = z.object({
  componentChunkName: z.string(),
  result: z.object({
    data: z.object({ doc: z.object({ body: z.string(), edit: z.string().optional() }).nullish() }).optional(),
    pageContext: z.object({ id: z.string().optional(), ids: z.array(z.string()).optional() }),
  }),
});

/** What a page's data says of its words. */
export interface PageWords {
  /** Id of its own body (`concepts/output.7c06a87505`), if it is a page of content. */
  readonly body: string | null;
  /** Its Doc's id, by which printable pages name it. */
  readonly docId: string | null;
  /** Address of its source's edit view, if it is a page of content. */
  readonly edit: string | null;
  /** Ids of the Docs it joins, if it is a printable page. */
  readonly joins: readonly string[] | null;
}

/**
 * Reads page-data.json.
 *
 * @param text the file's text
 * @param file its name, for messages
 * @throws Error when it lacks what every page has
 */
export function parsePageData(text: string, file: string): PageWords {
  const { success, data, error } = pageDataSchema.safeParse(JSON.parse(text));
  if (!success)
    throw new Error(
      `${file}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  const { componentChunkName, result } = data;
  const doc = result.data?.doc;
  const joins = /-templates-printable-/.test(componentChunkName) ? (result.pageContext.ids ?? []) : null;
  return { body: doc?.body || null, docId: result.pageContext.id ?? null, edit: doc?.edit || null, joins };
}
