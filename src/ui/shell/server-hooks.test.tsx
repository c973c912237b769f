/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { ReplaceRendererArgs } from 'gatsby';
import { setPageMetadata } from '#page-metadata';
import { Helmet } from 'react-helmet';
import { earlyScript } from '../lib/early-script';
import type { PageMetadata } from '../lib/page-metadata.server';
import { onPreRenderHTML, onRenderBody, replaceRenderer } from './server-hooks';

jest.mock('#page-metadata', () => jest.requireActual<object>('../lib/page-metadata.server'));

const environment = process.env.NODE_ENV;
const setEnvironment = (value: string | undefined): void => {
  Object.assign(process.env, { NODE_ENV: value });
};
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
  <style key="e" data-href="/app.2b.css" />,
  'text',
];

function replace() {
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

test("a built page loads Gatsby's scripts by boot.js, gatsby develop loads them itself", () => {
  setEnvironment('production');
  expect(replace().post).toEqual([post[0], post[3]]);
  setEnvironment('development');
  expect(replace().post).toBeUndefined();
});

test('one manifest; the application’s styles come before the template’s, since they name the layers', () => {
  expect(replace().head).toEqual([head[4], head[0], head[3], head[5]]);
});

test('styles keep the file that they are of, which scripts look for, and no other name', () => {
  const style = <style key="s" data-href="/app.3c.css" data-identity="gatsby-global-css" />;
  head.push(style);
  const html = renderToStaticMarkup(<>{replace().head as ReactNode}</>);
  head.pop();
  expect(html).toContain('<style data-href="/app.3c.css"></style>');
});

test.each(['production', 'development'])('the head and the attributes of every page: %s', (name) => {
  setEnvironment(name);
  const setHtmlAttributes = jest.fn();
  const setHeadComponents = jest.fn<void, [ReactNode[]]>();
  onRenderBody({ setHtmlAttributes, setHeadComponents, pathname: '/guides/' } as never);
  expect(setHtmlAttributes.mock.calls).toEqual([[{ 'data-theme': 'light', 'data-path': '/guides/' }]]);
  const html = renderToStaticMarkup(<>{setHeadComponents.mock.calls[0]?.[0]}</>);
  // Before everything that is fetched, so that it runs before the first paint.
  expect(html.indexOf(`<script>${earlyScript}</script>`)).toBe(0);
  expect(html.includes('<script async="" src="/boot.js"></script>')).toBe(name === 'production');
  expect(html).toContain('<link rel="manifest" href="/manifest.json"/>');
});

/** The page's body, and the elements of its head. */
function render(bodyComponent: ReplaceRendererArgs['bodyComponent']) {
  const result = { html: '', head: '', lang: '' };
  const args = {
    bodyComponent,
    replaceBodyHTMLString: (text: string) => {
      result.html = text;
    },
    setBodyAttributes: () => undefined,
    setHtmlAttributes: ({ lang = '' }: Record<string, string>) => {
      result.lang = lang;
    },
    setHeadComponents: (nodes: ReactNode[]) => {
      result.head += renderToStaticMarkup(<>{nodes}</>);
    },
  };
  // Gatsby passes more, which this renderer does not use.
  replaceRenderer(args as unknown as ReplaceRendererArgs);
  return result;
}

test.each([0, 1, 2])('the body is complete, wherever a stream’s buffer would end: %i', (shift) => {
  const paragraphs = Array.from({ length: 300 }, (_, index) => `${'a'.repeat(shift)}打印本部分${index}`);
  const { html } = render(
    <main>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </main>,
  );
  expect(html).toBe(`<main>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>`);
});

function Page(metadata: Partial<PageMetadata>) {
  setPageMetadata(() => ({
    ...{ kind: 'article', path: '/a/', title: '</script>', fullTitle: '', description: '', language: 'en' },
    ...{
      date: '',
      updated: '',
      languages: ['en', 'zh'],
      trail: [],
      feed: '',
      hidden: false,
      isStandIn: false,
    },
    ...metadata,
  }));
  return <p>Words</p>;
}

test('structured data is in the head of its own page only', () => {
  const { html, head } = render(<Page />);
  expect(html).toBe('<p>Words</p>');
  expect(head).toMatch(/<script type="application\/ld\+json">\{"@context":[^<]+<\/script>$/);
  expect(head).toContain('<link rel="alternate" hrefLang="zh" href="https://webpack.js.org/zh/a/"/>');
  expect(render(<p>Words</p>).head).not.toContain('<script');
});

test('a page without structured data has link previews', () => {
  const { head } = render(<Page hidden />);
  expect(head).not.toContain('<script');
  expect(head).toContain('<meta property="og:url" content="https://webpack.js.org/a/"/>');
});

test("each page's head is its own, though Gatsby requests it only after the next page", () => {
  const page = (title: string, lang: string) => (
    <Helmet htmlAttributes={{ lang }} title={title}>
      <link rel="canonical" href={`/${title}/`} />
    </Helmet>
  );
  const [first, second] = [render(page('one', 'en')), render(page('two', 'zh'))];
  expect([first.lang, second.lang]).toEqual(['en', 'zh']);
  expect(first.head).toContain('>one</title>');
  expect(first.head).toContain('href="/one/"');
  expect(first.head).not.toContain('two');
  expect(Helmet.renderStatic().title.toString()).not.toContain('two');
});
