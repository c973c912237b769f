/** What is in the head of a page; the tests in src/testing/audit and browser/start.test.ts read whole pages. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { onPreRenderHTML } from './server-html';

test('the head has one manifest, no generator, and the styles of the application first', () => {
  const head = [
    <style key="a" data-href="/component---src-templates-doc-tsx.1a.css" />,
    <meta key="b" name="generator" content="Gatsby" />,
    <link key="c" rel="manifest" href="/manifest.webmanifest" />,
    <link key="d" rel="manifest" href="/manifest.json" />,
    <style key="e" data-href="/app.2b.css" data-identity="gatsby-global-css" />,
    'text',
  ];
  const replaceHeadComponents = jest.fn<void, [ReactNode[]]>();
  onPreRenderHTML({
    ...{ getPostBodyComponents: () => [], replacePostBodyComponents: jest.fn() },
    ...{ getHeadComponents: () => head, replaceHeadComponents },
  } as never);
  const [first, ...others] = replaceHeadComponents.mock.calls[0]![0];
  expect(others).toEqual([head[0], head[3], head[5]]);
  // Styles keep the file that they are of, which scripts look for, and no other name.
  expect(renderToStaticMarkup(<>{first}</>)).toBe('<style data-href="/app.2b.css"></style>');
});
