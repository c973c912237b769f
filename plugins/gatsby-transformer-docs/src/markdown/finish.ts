import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { plainText } from './plain-text';
import type { RenderedBody } from './types';

/**
 * Takes the finished tree away as HTML, so that the script the compiler makes of the rest has nothing in it.
 *
 * @param tree the HTML tree; empty afterwards
 * @param body gets `html`, `text` and `ids`
 */
export function finish(tree: Root, body: RenderedBody): void {
  walkType<Element>(tree, 'element', ({ properties }) => {
    if (typeof properties?.id === 'string') body.ids.push(properties.id);
  });
  body.text = plainText(tree);
  body.html = toHtml(tree, { characterReferences: { useNamedReferences: true } });
  tree.children = [];
}
