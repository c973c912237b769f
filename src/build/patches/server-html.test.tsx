/** Gatsby's elements of a page; the tests in src/testing/audit read whole pages. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { onPreRenderHTML } from './server-html';

const environment = process.env.NODE_ENV;
const setEnvironment = (value: string | undefined) => Object.assign(process.env, { NODE_ENV: value });
afterEach(() => setEnvironment(environment));

/** Gatsby's own elements, as far as they are read. */
const Slice = (props: { sliceId: string }) => <i>{props.sliceId}</i>;
const post = [
  <div key="a" id="gatsby-announcer" />,
  <script key="b" id="gatsby-script-loader" />,
  <Slice key="c" sliceId="_gatsby-scripts" />,
  null,
];
const head = [
  <style key="a" data-href="/component---src-templates-doc-tsx.1a.css" />,
  <meta key="b" name="generator" content="Gatsby" />,
  <link key="c" rel="manifest" href="/manifest.webmanifest" />,
  <link key="d" rel="manifest" href="/manifest.json" />,
  <style key="e" data-href="/app.2b.css" data-identity="gatsby-global-css" />,
  'text',
];

test.each([
  // The scripts are loaded by boot.js.
  ['production', [post[0], post[3]]],
  // `gatsby develop` loads them itself.
  ['development', undefined],
])('the elements of a page: %s', (name, kept) => {
  setEnvironment(name);
  const replacePostBodyComponents = jest.fn<void, [ReactNode[]]>();
  const replaceHeadComponents = jest.fn<void, [ReactNode[]]>();
  onPreRenderHTML({
    ...{ getPostBodyComponents: () => post, getHeadComponents: () => head },
    ...{ replacePostBodyComponents, replaceHeadComponents },
  } as never);
  expect(replacePostBodyComponents.mock.calls[0]?.[0]).toEqual(kept);
  // One manifest; the application's styles come before the template's, since they name the layers.
  const [first, ...others] = replaceHeadComponents.mock.calls[0]![0];
  expect(others).toEqual([head[0], head[3], head[5]]);
  // Styles keep the file that they are of, which scripts look for, and no other name.
  expect(renderToStaticMarkup(<>{first}</>)).toBe('<style data-href="/app.2b.css"></style>');
});
