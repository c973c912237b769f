import { formatLiteral } from './value-text';
import type { OptionPlace } from './option-tree';
import type { CommonOptionFact } from '../../docs-core/src/reference';
import { flattenVariants, followRef, type Located } from './schema';
import { buildTypeText, type TypeContext } from './type-text';

const IN_BRACKETS = /\(deprecated:?\s*([^)]*)\)/i;
const AFTER_COLON = /\bdeprecated:\s*(.+)$/is;
const SENTENCE = /(?:^|(?<=[.!?]\s))[^.!?]*\bdeprecated\b[^!?]*?(?:[.!?](?=\s|$)|$)/i;

/**
 * What a description says about being outdated: the reason or what to use instead.
 *
 * @param description a package's own words
 * @param flagged whether the package marks it besides, so that silence means "deprecated" too
 * @returns '' for what isn't deprecated
 */
export function parseDeprecation(description: string, flagged: boolean): string {
  const told =
    IN_BRACKETS.exec(description)?.[1] ??
    AFTER_COLON.exec(description)?.[1] ??
    (flagged || /^deprecated\b/i.test(description) ? SENTENCE.exec(description)?.[0] : undefined);
  const text = told?.replaceAll(/\s+/g, ' ').trim();
  if (text !== undefined && text !== '') return text;
  return flagged || text === '' ? 'deprecated' : '';
}

/** The words of an option: its own, or those of the definition it refers to. */
function readDescription(located: Located, context: TypeContext): string {
  const target = followRef(located, context.read).schema;
  return (located.schema.description ?? target.description ?? '').trim();
}

const isListed = ({ schema }: Located): boolean => schema.enum !== undefined || schema.type === 'string';

/** Literals of the option itself, else those of a list of nothing but texts. */
function readValues(located: Located, context: TypeContext): string[] {
  const variants = flattenVariants(located, context.read);
  const items = variants.flatMap(({ schema, file }) => {
    const item = schema.items && flattenVariants({ schema: schema.items, file, name: '' }, context.read);
    return item?.every(isListed) ? item : [];
  });
  const listed = [variants, items].map((some) => some.flatMap(({ schema }) => schema.enum ?? []));
  return [...new Set(listed.find((values) => values.length > 0)?.map(formatLiteral))];
}

/** What a schema says of an option; defaults are read elsewhere. */
export function buildOptionFacts(place: OptionPlace, context: TypeContext): CommonOptionFact {
  const { path, name, located } = place;
  const target = followRef(located, context.read).schema;
  const description = readDescription(located, context);
  return {
    path,
    name,
    type: buildTypeText(located, context),
    values: readValues(located, context),
    description,
    defaults: [],
    deprecated: parseDeprecation(description, Boolean(located.schema.deprecated ?? target.deprecated)),
    since: located.schema.added ?? target.added ?? '',
  };
}

/** Whether webpack itself calls an option an experiment. */
export function isExperimental({ path, located }: OptionPlace, context: TypeContext): boolean {
  const target = followRef(located, context.read).schema;
  return Boolean(located.schema.experimental ?? target.experimental) || path.startsWith('experiments.');
}
