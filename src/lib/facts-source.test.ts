import * as browser from './facts-source.browser';
import * as server from './facts-source.server';
import type { PageFacts } from './structured-data';

const facts: PageFacts = {
  ...{ kind: 'home', path: '/', title: '', description: 'd', language: 'en', image: '', date: '' },
  ...{ updated: '', languages: ['en', 'zh'], trail: [] },
};

test('what a page offered on the server is taken once', () => {
  expect(server.takeFacts()).toBeNull();
  server.offerFacts(facts);
  const taken = server.takeFacts();
  expect(taken?.data).toContain('"WebSite"');
  expect(taken?.alternates.map(({ hrefLang }) => hrefLang)).toEqual(['en', 'zh', 'x-default']);
  expect(server.takeFacts()).toBeNull();
});

test('the browser keeps nothing', () => {
  browser.offerFacts(facts);
  expect(browser.takeFacts()).toBeNull();
});
