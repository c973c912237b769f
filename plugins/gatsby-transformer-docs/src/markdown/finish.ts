import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { plainText } from '../body/plain-text';
import { bodySections } from './sections';
import { linkTerms, type PageGlossary } from '../glossary/link-terms';
import type { RenderedBody } from '../body/types';
import { walkType } from '../body/walk';

/**
 * Takes the finished tree away as HTML, so that the script the compiler makes of the rest has nothing in it.
 *
 * @param tree the HTML tree; empty afterwards
 * @param body gets `html`, `text`, `sections` and `ids`
 * @param glossary whose words are linked in the HTML
 * @param notice what stands above the words, and is none of them
 */
export function finish(tree: Root, body: RenderedBody, glossary?: PageGlossary, notice?: Element): void {
  walkType<Element>(tree, 'element', ({ properties }) => {
    if (typeof properties?.id === 'string') body.ids.push(properties.id);
  });
  body.text = plainText(tree);
  body.sections = bodySections(tree);
  // Last, so that tips are in no other form of the page: neither in its words nor in what is searched.
  if (glossary) linkTerms(tree, glossary);
  if (notice) tree.children.unshift(notice);
  // The only raw HTML left is colored code, which we wrote ourselves: `parseSafeHtml` has parsed all other.
  body.html = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });
  tree.children = [];
}
