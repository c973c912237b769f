import path from 'node:path';
import { createTestFolder } from '../../../src/testing/test-folder';
import { digestOfPage, readFormerPages } from './former-pages';

const { at, git, ...folder } = createTestFolder();
const write = (name: string, text: string): void => folder.write(`content/en/${name}`, text);
const commit = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a commit');
};

test('of the published branch: the pages of its last commit, and those that an earlier one has removed or renamed', () => {
  const text = 'A text that is long enough for Git to find it again.\n'.repeat(5);
  git('init', '--quiet');
  for (const name of ['api/a.mdx', 'api/b.mdx', 'index.mdx', 'diagrams/x.svg'])
    write(name, `${name} ${text}`);
  commit();
  git('mv', 'content/en/api/a.mdx', 'content/en/api/c.mdx');
  commit();
  git('mv', 'content/en/api/c.mdx', 'content/en/api/d.mdx');
  git('rm', '--quiet', 'content/en/api/b.mdx', 'content/en/diagrams/x.svg');
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  // A page of this branch alone was never published.
  write('api/draft.mdx', 'A draft');
  commit();
  const now = path.relative('.', at('content/en/api/d.mdx'));
  const pages = readFormerPages(at('content/en')) ?? [];
  expect(Object.fromEntries(pages.map(({ url, renamedTo }) => [url, renamedTo]))).toEqual({
    '/': undefined,
    '/api/a/': now,
    '/api/b/': undefined,
    '/api/c/': now,
    '/api/d/': undefined,
  });
  expect(pages.find(({ url }) => url === '/api/d/')?.digest).toBe(digestOfPage(`api/a.mdx ${text}`));
});
