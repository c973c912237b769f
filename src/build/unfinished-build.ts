/**
 * What a build that did not end has left. Gatsby stores nodes at once and everything else (which queries and pages are
 * up to date) at the end: after a build that stopped, at a fault in a page for example, the next one finds the changed
 * nodes unchanged, keeps the results of the pages' queries before them, and publishes old pages or none.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';

const MARK = path.join('.cache', 'unfinished-build');

/** Nodes that Gatsby itself keeps. */
const OWN_TYPES = /^(?:Site|SitePage|SitePlugin|SiteFunction|SiteBuildMetadata)$/;

/**
 * Marks the build that begins, and removes the nodes of one that did not end: they are created again, and the
 * queries of all pages run. Pages whose data is as it was are not rendered.
 */
export function beginBuild({ actions, getNodes }: NodePluginArgs): void {
  if (process.env['NODE_ENV'] !== 'production') return;
  if (fs.existsSync(MARK)) {
    for (const node of getNodes())
      if (!node.parent && !OWN_TYPES.test(node.internal.type))
        void actions.deleteNode(node, { name: node.internal.owner });
  }
  fs.mkdirSync(path.dirname(MARK), { recursive: true });
  fs.writeFileSync(MARK, '');
}

/** Takes the mark away, after the last step. */
export function endBuild(): void {
  fs.rmSync(MARK, { force: true });
}
