import * as browser from './page-metadata.browser';
import * as server from './page-metadata.server';
import type { PageFacts } from './page-metadata';

const facts: PageFacts = {
  ...{ kind: 'home', path: '/', title: 'webpack', fullTitle: 'webpack', description: 'd', language: 'en' },
  ...{ date: '', updated: '', languages: [], trail: [], feed: '', hidden: false, isStandIn: false },
};

test('what a page offered on the server is taken once', () => {
  expect(server.takeFacts()).toBeNull();
  server.offerFacts(() => facts);
  const taken = server.takeFacts();
  expect(taken?.data).toContain('"WebSite"');
  expect(taken?.head.length).toBeGreaterThan(5);
  expect(server.takeFacts()).toBeNull();
});

test.each([{ hidden: true }, { isStandIn: true }])('%j: nothing is said as data', (more) => {
  server.offerFacts(() => ({ ...facts, ...more }));
  expect(server.takeFacts()?.data).toBeNull();
});

test('the browser keeps nothing, and does not even look', () => {
  const look = jest.fn(() => facts);
  browser.offerFacts(look);
  expect(browser.takeFacts()).toBeNull();
  expect(look).not.toHaveBeenCalled();
});
