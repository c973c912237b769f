import { renderToStaticMarkup } from 'react-dom/server';
import { earlyScript } from '../lib/early-script';
import { onPreRenderHTML, onRenderBody } from './render-html';

const environment = process.env.NODE_ENV;
const setEnvironment = (value: string | undefined): void => {
  Object.assign(process.env, { NODE_ENV: value });
};
afterEach(() => setEnvironment(environment));

/** Gatsby's own elements, as far as they are looked at. */
const Slice = (props: { sliceId: string }) => <i>{props.sliceId}</i>;
const post = [
  <div key="a" id="gatsby-announcer" />,
  <script key="b" id="gatsby-script-loader" />,
  <Slice key="c" sliceId="_gatsby-scripts" />,
  null,
];
const head = [
  <meta key="a" name="generator" content="Gatsby" />,
  <link key="b" rel="manifest" href="/manifest.webmanifest" />,
  <link key="c" rel="manifest" href="/manifest.json" />,
  <meta key="d" name="description" content="x" />,
  'text',
];

function replaced() {
  const replacePostBodyComponents = jest.fn<void, [unknown[]]>();
  const replaceHeadComponents = jest.fn<void, [unknown[]]>();
  onPreRenderHTML({
    getPostBodyComponents: () => post,
    getHeadComponents: () => head,
    replacePostBodyComponents,
    replaceHeadComponents,
  } as never);
  return {
    post: replacePostBodyComponents.mock.calls[0]?.[0],
    head: replaceHeadComponents.mock.calls[0]?.[0],
  };
}

test("a built page leaves Gatsby's scripts to boot.js", () => {
  setEnvironment('production');
  expect(replaced().post).toEqual([post[0], post[3]]);
});

test("while developing Gatsby's scripts stay", () => {
  setEnvironment('development');
  expect(replaced().post).toBeUndefined();
});

test('one manifest stays, under the address of the specification', () => {
  expect(replaced().head).toEqual([head[2], head[3], head[4]]);
});

test('while developing no boot script of an earlier build is asked for', () => {
  setEnvironment('development');
  const setHeadComponents = jest.fn<void, [React.ReactNode[]]>();
  onRenderBody({ setHtmlAttributes: jest.fn(), setHeadComponents, pathname: '/' } as never);
  expect(renderToStaticMarkup(<>{setHeadComponents.mock.calls[0]?.[0]}</>)).not.toContain('boot.js');
});

test('every page has the early script, the boot script, the manifest and its path', () => {
  setEnvironment('production');
  const setHtmlAttributes = jest.fn<void, [Record<string, string>]>();
  const setHeadComponents = jest.fn<void, [React.ReactNode[]]>();
  onRenderBody({ setHtmlAttributes, setHeadComponents, pathname: '/guides/' } as never);
  expect(setHtmlAttributes.mock.calls).toEqual([[{ 'data-theme': 'light', 'data-path': '/guides/' }]]);
  const html = renderToStaticMarkup(<>{setHeadComponents.mock.calls[0]?.[0]}</>);
  expect(html).toContain(`<script>${earlyScript}</script>`);
  expect(html).toContain('<script async="" src="/boot.js"></script>');
  expect(html).toContain('<link rel="manifest" href="/manifest.json"/>');
  // Before anything is painted, so before everything that is fetched.
  expect(html.indexOf(earlyScript)).toBeLessThan(html.indexOf('/boot.js'));
});

test('the application’s styles come before the template’s, since they name the layers', () => {
  const styles = ['/component---src-templates-doc-tsx.1a.css', '/app.2b.css'].map((href) => (
    <style key={href} data-href={href} />
  ));
  const replaceHeadComponents = jest.fn<void, [unknown[]]>();
  onPreRenderHTML({
    getPostBodyComponents: () => [],
    getHeadComponents: () => [head[3], ...styles],
    replacePostBodyComponents: jest.fn(),
    replaceHeadComponents,
  } as never);
  expect(replaceHeadComponents.mock.calls[0]?.[0]).toEqual([styles[1], head[3], styles[0]]);
});
