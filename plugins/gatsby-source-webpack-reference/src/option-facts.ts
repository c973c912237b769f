import { formatLiteral } from './value-text';
import type { OptionNode } from './option-tree';
import type { CommonOptionFact } from 'docs-core/reference';
import { flattenVariants, followRef, locate, type Located, type Schema } from './schema';
import { buildTypeText, type TypeContext } from './type-text';

const IN_BRACKETS = /\(deprecated:?\s*([^)]*)\)/i;
const AFTER_COLON = /\bdeprecated:\s*(.+)$/is;
const SENTENCE = /(?:^|(?<=[.!?]\s))[^.!?]*\bdeprecated\b[^!?]*?(?:[.!?](?=\s|$)|$)/i;

/**
 * Extracts a deprecation notice from a description: the reason or what to use instead.
 *
 * @param flagged whether the package also has a flag for it: then a description without a notice means "deprecated" too
 * @param hasValues whether values are listed: without a flag, a notice is of one of them
 * @returns '' for what isn't deprecated
 */
export function parseDeprecation(description: string, flagged: boolean, hasValues = false): string {
  if (hasValues && !flagged) return '';
  const notice =
    IN_BRACKETS.exec(description)?.[1] ??
    AFTER_COLON.exec(description)?.[1] ??
    (flagged || /^deprecated\b/i.test(description) ? SENTENCE.exec(description)?.[0] : undefined);
  const text = notice?.replaceAll(/\s+/g, ' ').trim();
  if (text !== undefined && text !== '') return text;
  return flagged || text === '' ? 'deprecated' : '';
}

const isListed = ({ schema }: Located): boolean => schema.enum !== undefined || schema.type === 'string';

/** Literals of the option itself, else those of a list of strings. */
function readValues(located: Located, context: TypeContext): string[] {
  const variants = flattenVariants(located, context.read);
  const items = variants.flatMap(({ schema, file }) => {
    const item = schema.items && flattenVariants(locate(schema.items, file), context.read);
    return item?.every(isListed) ? item : [];
  });
  const listed = [variants, items].map((some) => some.flatMap(({ schema }) => schema.enum ?? []));
  return [...new Set(listed.find((values) => values.length > 0)?.map(formatLiteral))];
}

/** Facts of an option from its schema; what it doesn't say itself, the definition does that it refers to. */
export function buildOptionFacts(
  { path, name, located }: OptionNode,
  context: TypeContext,
): CommonOptionFact {
  const { description = '', deprecated, added = '' } = withDefinition(located, context);
  const values = readValues(located, context);
  return {
    path,
    name,
    type: buildTypeText(located, context),
    values,
    description: description.trim(),
    defaults: [],
    deprecated: parseDeprecation(description.trim(), deprecated ?? false, values.length > 0),
    since: added,
  };
}

const withDefinition = (located: Located, { read }: TypeContext): Schema => ({
  ...followRef(located, read).schema,
  ...located.schema,
});

/** Whether webpack itself calls an option an experiment. */
export function isExperimental({ path, located }: OptionNode, context: TypeContext): boolean {
  return (withDefinition(located, context).experimental ?? false) || path.startsWith('experiments.');
}
