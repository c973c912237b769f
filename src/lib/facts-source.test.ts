import * as browser from './facts-source.browser';
import * as server from './facts-source.server';
import type { PageFacts } from './structured-data';

const facts: PageFacts = {
  ...{ kind: 'home', path: '/', title: '', description: 'd', language: 'en', image: '', date: '' },
  ...{ updated: '', trail: [] },
};

test('what a page offered on the server is taken once', () => {
  expect(server.takeStructuredData()).toBeNull();
  server.offerFacts(facts);
  expect(server.takeStructuredData()).toContain('"WebSite"');
  expect(server.takeStructuredData()).toBeNull();
});

test('the browser keeps nothing', () => {
  browser.offerFacts(facts);
  expect(browser.takeStructuredData()).toBeNull();
});
