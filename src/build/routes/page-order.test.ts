/** The groups of the sidebar, from the front matter of the site's own pages. That they are known: check-content.ts. */
import fs from 'node:fs';
import path from 'node:path';
import { listPages } from 'docs-core/content-folder';
import { parseSource } from 'gatsby-transformer-docs/front-matter';
import { packageReadmes } from '../../config/package-readmes';
import { blogSection, groupNames } from '../../config/sections';

const MOST = 10;
const ROOT = path.resolve('content/en');

test('a group has ten pages at most, and every configured one has some', () => {
  const own = listPages(ROOT).map((file) => {
    const { frontMatter } = parseSource(fs.readFileSync(file, 'utf8'), file, path.basename(file));
    return { path: path.relative(ROOT, file), group: frontMatter.group ?? '' };
  });
  const sizes = new Map<string, number>();
  for (const { path: file, group } of [...own, ...packageReadmes]) {
    const key = `${path.dirname(file)}: ${group}`;
    if (!file.startsWith(blogSection)) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  expect([...sizes].filter(([, size]) => size > MOST)).toEqual([]);
  const known = [...sizes.keys()].map((key) => key.replace(/^.*?: /, ''));
  expect(groupNames().filter((name) => !known.includes(name))).toEqual([]);
});
