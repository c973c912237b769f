/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { ReplaceRendererArgs } from 'gatsby';
import { setPageMetadata } from '#page-metadata';
import { Helmet } from 'react-helmet';
import { earlyScript } from '../lib/early-script';
import { onPreRenderHTML, onRenderBody, replaceRenderer } from './server-hooks';
import type { PageMetadata } from '../lib/page-metadata.server';

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

test("a built page loads Gatsby's scripts by boot.js", () => {
  setEnvironment('production');
  expect(replaced().post).toEqual([post[0], post[3]]);
});

test("gatsby develop uses Gatsby's scripts", () => {
  setEnvironment('development');
  expect(replaced().post).toBeUndefined();
});

test('there is one manifest, at the specified URL', () => {
  expect(replaced().head).toEqual([head[2], head[3], head[4]]);
});

test('gatsby develop requests no boot script of an earlier build', () => {
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
  // Before everything that is fetched, so that it runs before the first paint.
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

jest.mock('#page-metadata', () => jest.requireActual<object>('../lib/page-metadata.server'));

/** The page's body, and the elements of its head. */
function renderAll(bodyComponent: ReplaceRendererArgs['bodyComponent']): {
  html: string;
  head: string;
  lang: string;
} {
  let html = '';
  let head = '';
  let lang = '';
  const args = {
    bodyComponent,
    replaceBodyHTMLString: (text: string) => {
      html = text;
    },
    setBodyAttributes: () => undefined,
    setHtmlAttributes: (attributes: Record<string, string>) => {
      lang = attributes.lang ?? '';
    },
    setHeadComponents: (nodes: ReactNode[]) => {
      head += renderToStaticMarkup(<>{nodes}</>);
    },
  };
  // Gatsby passes more, which this renderer does not use.
  replaceRenderer(args as unknown as ReplaceRendererArgs);
  return { html, head, lang };
}

const render = (bodyComponent: ReplaceRendererArgs['bodyComponent']): string => renderAll(bodyComponent).html;

describe('the page’s body', () => {
  it('is complete, wherever a stream’s buffer would end', () => {
    for (let shift = 0; shift < 3; shift += 1) {
      const paragraphs = Array.from({ length: 300 }, (_, index) => `${'a'.repeat(shift)}打印本部分${index}`);
      const html = render(
        <main>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </main>,
      );
      expect(html).toBe(`<main>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>`);
    }
  });
});

describe('structured data', () => {
  const facts: PageMetadata = {
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
  };
  function Page() {
    setPageMetadata(() => facts);
    return <p>Words</p>;
  }

  it('is left out where there is none, but link previews are not', () => {
    const Hidden = () => {
      setPageMetadata(() => ({ ...facts, hidden: true }));
      return null;
    };
    const { head } = renderAll(<Hidden />);
    expect(head).not.toContain('<script');
    expect(head).toContain('<meta property="og:url" content="https://webpack.js.org/a/"/>');
  });

  it('is in the head of its own page only', () => {
    const { html, head } = renderAll(<Page />);
    expect(html).toBe('<p>Words</p>');
    expect(head).toMatch(/<script type="application\/ld\+json">\{"@context":[^<]+<\/script>$/);
    expect(head).toContain('<link rel="alternate" hrefLang="zh" href="https://webpack.js.org/zh/a/"/>');
    expect(renderAll(<p>Words</p>).head).not.toContain('<script');
  });
});

test("each page's head is its own, though Gatsby requests it only after the next page", () => {
  const page = (title: string, lang: string) => (
    <Helmet htmlAttributes={{ lang }} title={title}>
      <meta name="description" content={`About ${title}`} />
      <link rel="canonical" href={`/${title}/`} />
    </Helmet>
  );
  const [first, second] = [renderAll(page('one', 'en')), renderAll(page('two', 'zh'))];
  expect([first.lang, second.lang]).toEqual(['en', 'zh']);
  expect(first.head).toContain('>one</title>');
  expect(first.head).toContain('content="About one"');
  expect(first.head).toContain('href="/one/"');
  expect(first.head).not.toContain('two');
  expect(Helmet.renderStatic().title.toString()).not.toContain('two');
});
