import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { plainText } from './plain-text';
import { bodySections } from './sections';
import type { RenderedBody } from './types';
import { walkType } from './walk';

/**
 * Takes the finished tree away as HTML, so that the script the compiler makes of the rest has nothing in it.
 *
 * @param tree the HTML tree; empty afterwards
 * @param body gets `html`, `text`, `sections` and `ids`
 */
export function finish(tree: Root, body: RenderedBody): void {
  walkType<Element>(tree, 'element', ({ properties }) => {
    if (typeof properties?.id === 'string') body.ids.push(properties.id);
  });
  body.text = plainText(tree);
  body.sections = bodySections(tree);
  // The only raw HTML left is colored code, which we wrote ourselves: `parseSafeHtml` has parsed all other.
  body.html = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });
  tree.children = [];
}
