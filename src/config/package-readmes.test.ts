import fs from 'node:fs';
import path from 'node:path';
import { packageReadmes, retiredPackages } from './package-readmes';
import { redirects } from './redirects';
import { pageUrl } from 'gatsby-source-package-readmes/package-urls';

test('the list has exactly the packages that pages need', () => {
  for (const { path: file, title, description, keywords } of packageReadmes) {
    expect(file).toMatch(/^(loaders|plugins)\/_[\w-]+\.md$/);
    expect(title).toMatch(file.startsWith('loaders/') ? /^[a-z-]+-loader$/ : /^[A-Z]\w+Plugin$/);
    expect(description).toMatch(/^[A-Z].{59,159}\.$/);
    expect(keywords.split(', ').length).toBeGreaterThanOrEqual(4);
    expect(redirects.map(({ from }) => from)).not.toContain(pageUrl(file));
  }
});

test('of every retired package there is a page of ours', () => {
  for (const { package: name, url } of retiredPackages) {
    const [page = '', hash] = url.split('#');
    const file = path.join('content', 'en', `${page.replace(/^\/|\/$/g, '')}.mdx`);
    const text = fs.readFileSync(file, 'utf8');
    if (hash !== undefined) expect(text).toContain(`\n## ${name}\n`);
    expect(redirects.map(({ from }) => from)).not.toContain(page);
  }
});
