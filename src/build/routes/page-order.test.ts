/** The order of the site's own pages, from their front matter. */
import fs from 'node:fs';
import path from 'node:path';
import { parseSource } from 'gatsby-transformer-docs/front-matter';
import { packageReadmes } from '../../config/package-readmes';
import { blogSection, groupNames, pageGroups, retiredGroup, sections } from '../../config/sections';
import { groupBySection, type DocSummary } from './nav-lists';

const MOST = 10;

function readDocs(language: string, section: string): DocSummary[] {
  const folder = path.join('content', language, section);
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const file = path.join(folder, name);
      const { frontMatter } = parseSource(fs.readFileSync(file, 'utf8'), file, name);
      const { title, group = '', sort = 9999 } = frontMatter;
      const url = `/${section}/${name}`;
      const where = { docUrl: url, url, language, section, path: `${section}/${name}` };
      return { ...where, title, group, sort, hasAnchors: false };
    });
}

const readmesOf = (section: string): DocSummary[] =>
  packageReadmes
    .filter((readme) => readme.path.startsWith(`${section}/`))
    .map(({ path: file, title, group }) => {
      const where = { docUrl: `/${file}`, url: `/${file}`, language: 'en', section, path: file };
      return { ...where, title, group, sort: 9999, hasAnchors: false };
    });

const grouped = sections.map(({ name }) => name).filter((name) => name !== blogSection);
const orders = new Map(
  grouped.map((section) => [
    section,
    groupBySection([...readDocs('en', section), ...readmesOf(section)]).get(section) ?? [],
  ]),
);
const all = [...orders.values()].flat();
const pathsWith = (group: string): string[] =>
  all.filter((doc) => doc.group === group).map(({ path: file }) => file);

test.each([...orders])(
  '%s: at most ten pages a group, all of them configured, retired ones last',
  (section, docs) => {
    const groups = docs.map(({ group }) => group);
    const unique = [...new Set(groups)];
    expect(unique.filter((name) => groups.filter((group) => group === name).length > MOST)).toEqual([]);
    const known = ['', ...(pageGroups[section] ?? []), retiredGroup];
    expect(unique.filter((group) => !known.includes(group))).toEqual([]);
    const isRetired = groups.map((group) => group === retiredGroup);
    expect([...isRetired].sort((a, b) => Number(a) - Number(b))).toEqual(isRetired);
  },
);

test('every configured group has pages', () => {
  expect(groupNames().filter((name) => pathsWith(name).length === 0)).toEqual([]);
});
