import { findPathConflicts, uniqueRoutes, type Route } from './route';

const route = (path: string, template: Route['template'] = 'doc', id = ''): Route => ({
  path,
  template,
  context: { language: 'en', section: '', nav: '', id },
});

test.each<[Route[], string[]]>([
  [[], []],
  [[route('/a/'), route('/b/')], []],
  [[route('/a/'), route('/a/')], ['/a/: made 2 times (doc, doc); rename one of the pages']],
  [
    [route('/a/'), route('/b/'), route('/a/', 'printable'), route('/b/', 'section-list'), route('/a/')],
    [
      '/a/: made 3 times (doc, printable, doc); rename one of the pages',
      '/b/: made 2 times (doc, section-list); rename one of the pages',
    ],
  ],
])('conflicts %#', (routes, expected) => {
  expect(findPathConflicts(routes)).toEqual(expected);
});

test('of several routes with one path the first stays', () => {
  const routes = [route('/a/', 'doc', '1'), route('/b/'), route('/a/', 'doc', '2')];
  expect(uniqueRoutes(routes)).toEqual([routes[0], routes[1]]);
});
