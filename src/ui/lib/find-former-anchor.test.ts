import { findFormerAnchor } from './find-former-anchor';

test.each([
  ['of the page, with other dashes', '/configuration/output/', 'output-filename', 'outputfilename'],
  ['of the page, with other capitals', '/configuration/output/', 'Output.Filename', 'outputfilename'],
  ['in the table', '/configuration/cache/', 'gitlab-cicd', 'setup-cache-in-cicd-system'],
  ['in the table, with other dashes', '/configuration/cache/', 'git-lab-ci-cd', 'setup-cache-in-cicd-system'],
  ['of another page', '/loaders/', 'linting--testing', '/guides/testing/'],
  ['of the title of a README', '/loaders/css-loader/', 'css-loader', 'content'],
  [
    'in the table of another page',
    '/configuration/output/',
    'type-umd',
    '/configuration/output-library/#module-definition-systems',
  ],
  [
    'of options that moved',
    '/configuration/module/',
    'moduleparserjson',
    '/configuration/parsers-and-generators/#moduleparserjson',
  ],
  [
    'of some of them',
    '/configuration/module/',
    'moduleparserhtmlas',
    '/configuration/html-and-css/#moduleparserhtmlas',
  ],
  ['of nothing', '/loaders/', 'gitlab-cicd', undefined],
  ['of nothing but dashes', '/loaders/', '--', undefined],
])('a former id %s', (_name, path, id, expected) => {
  expect(findFormerAnchor(path, id, ['output', 'outputfilename'])).toBe(expected);
});
