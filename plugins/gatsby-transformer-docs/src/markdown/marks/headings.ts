import GithubSlugger, { slug } from 'github-slugger';
import type { Heading } from 'mdast';
import type { Node } from 'unist';
import type { Context } from '../../body/context';
import { type Built, element, phrasingText } from '../../body/nodes';
import { HEADING_ID } from '../dialect';
import type { Mark } from '../mark';
import { walkType } from '../../body/walk';

/**
 * Headings. Gives them their ids, checks their levels and collects the anchors of levels 2 and 3. An id is GitHub's slug
 * of the heading's text without badges, unless the heading ends in one of its own, `## 代码分割 [#code-splitting]`:
 * translations have the ids of their source. Ids after that, `[#output-path #the-folder]`, are former ones: empty elements
 * with these ids in the heading keep old links working. Plain Markdown: without the ids.
 */
export const headings: Mark = {
  toHtml: (context) => (tree) => {
    const slugger = new GithubSlugger();
    const former: { node: Heading; ids: readonly string[] }[] = [];
    const above: { depth: number; titles: Set<string> }[] = [{ depth: 0, titles: new Set() }];
    let previous = 1;
    walkType<Heading>(tree, 'heading', (node) => {
      const ids = context.thirdParty ? null : removeOwnIds(node);
      const title = phrasingText(node).replace(/\s+/g, ' ').trim();
      checkLevel(context, node, previous, title);
      if (node.depth === 1) node.depth = 2;
      previous = node.depth;
      if (title === '') {
        context.reportStrict(node, 'heading: expected words, got none', '## Code splitting');
        return;
      }
      while (above.at(-1)!.depth >= node.depth) above.pop();
      const { titles } = above.at(-1)!;
      above.push({ depth: node.depth, titles: new Set() });
      const key = `${node.depth} ${title}`;
      if (titles.has(key) && !ids) {
        const message = `heading: expected other words or an id of its own, got "${title}" again in this section`;
        context.reportStrict(node, message, `${'#'.repeat(node.depth)} ${title} [#other-id]`);
      }
      titles.add(key);
      const id = ids ? checkOwnId(context, node, ids.own, slugger) : slugger.slug(title);
      if (ids) former.push({ node, ids: ids.former });
      node.data = { ...node.data, hProperties: { id } };
      if (node.depth === 2 || node.depth === 3) context.body.anchors.push({ title, id, level: node.depth });
    });
    // At the end, so that no former id takes one from a later heading.
    for (const { node, ids } of former) {
      const targets = ids.map((id): Built => {
        return { type: 'built', tree: element('span', { id: checkOwnId(context, node, id, slugger) }) };
      });
      node.children.unshift(...(targets as Node[] as Heading['children']));
    }
  },
  toMarkdown: (node, { context, source, start, end }) => {
    const ownId =
      node.type === 'heading' && !context.thirdParty ? HEADING_ID.exec(source.slice(start, end)) : null;
    return ownId ? [{ start: start + ownId.index, end, text: '' }] : undefined;
  },
};

/** Removes the ids at the end of a heading; null if there are none. */
function removeOwnIds(node: Heading): { own: string; former: string[] } | null {
  const last = node.children.at(-1);
  const found = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (!found || last?.type !== 'text') return null;
  last.value = last.value.slice(0, found.index);
  if (last.value === '') node.children.pop();
  const [, own = '', former = ''] = found;
  return { own, former: former.split(/ +#/).slice(1) };
}

/**
 * The id of a heading that has its own; reports one that no link could name, or that another heading has. Other sites
 * have ids with capitals and dots, which their links name.
 */
function checkOwnId(context: Context, node: Heading, ownId: string, slugger: GithubSlugger): string {
  if (context.tolerant && /^[\w.-]+$/.test(ownId) && slugger.occurrences[ownId] === undefined) {
    slugger.occurrences[ownId] = 0;
    return ownId;
  }
  if (ownId === '' || slug(ownId) !== ownId) {
    const message = `heading: expected an id as GitHub writes it after #, got "${ownId}"`;
    context.report(node, message, `[#${slug(ownId) || 'code-splitting'}]`);
  }
  const id = slugger.slug(ownId);
  if (id !== slug(ownId)) {
    const message = `heading: expected each id once on a page, got #${ownId} again`;
    context.report(node, message, 'another id, or none: the build makes one of the words');
  }
  return id;
}

function checkLevel(context: Context, { depth, position }: Heading, previous: number, title: string): void {
  const deepest = previous + 1;
  if (depth === 1) {
    const message = 'expected level 2 or deeper, got level 1 (the page’s only one is made of its title)';
    context.reportStrict({ position }, `heading: ${message}`, `## ${title}`);
  } else if (depth > deepest) {
    const message = `expected level ${deepest} at most, got level ${depth} (levels must not be skipped)`;
    context.reportStrict({ position }, `heading: ${message}`, `${'#'.repeat(deepest)} ${title}`);
  }
}
