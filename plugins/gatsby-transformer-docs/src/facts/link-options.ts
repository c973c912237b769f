import type { Code } from 'mdast';
import { startOf, type Context } from '../body/context';
import type { LinkedRange } from '../body/tag-extension';
import { findOptionNames, type OptionName } from './config-options';
import { createFactWriter } from './fact-elements';
import type { PageFacts } from './page-facts';

/** How many missing options one message names. */
const NAMED = 8;
const EXAMPLE = '```js file=webpack.config.js options';

/**
 * Finds where the names of options in a configuration lead: each to its own place.
 *
 * @param context the compile's shared state; gets the links and the digest of the facts
 * @param node the fence
 * @param isComplete whether every option of the first level has to be there
 * @returns ranges of the code, in its order; a problem and none when the code is no configuration
 */
export function linkOptions(
  context: Context,
  facts: PageFacts,
  node: Code,
  isComplete: boolean,
): LinkedRange[] {
  const names = readNames(context, node);
  if (!names) return [];
  context.body.factDigest = facts.index.digest;
  const writer = createFactWriter(context, facts, startOf(node));
  if (isComplete) checkComplete(context, facts, node, names);
  return names.flatMap(({ path, start, end }): LinkedRange[] => {
    const url = facts.index.find('option', '', path)?.url ?? '';
    if (url === '') return [];
    return [{ start, end, href: writer.link(url) }];
  });
}

function readNames(context: Context, node: Code): OptionName[] | null {
  let fault = 'the code exports none';
  try {
    const names = findOptionNames(node.value);
    if (names) return names;
  } catch (error) {
    fault = (error as SyntaxError).message;
  }
  context.reportStrict(
    node,
    `fence: expected the object of a configuration for options, but ${fault}`,
    EXAMPLE,
  );
  return null;
}

function checkComplete(context: Context, facts: PageFacts, node: Code, names: readonly OptionName[]): void {
  const written = new Set(names.map(({ path }) => path));
  const all = facts.index.list('option');
  const missing = all.map(({ name }) => name).filter((name) => !/[.[]/.test(name) && !written.has(name));
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  context.reportStrict(
    node,
    `fence: expected every option of the first level for options=all; missing: ${named}${more}`,
    `${missing[0]}: …, // what it is for`,
  );
}
