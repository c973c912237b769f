/** @jest-environment node */
import type { ReactNode } from 'react';
import type { ReplaceRendererArgs } from 'gatsby';
import { offerFacts } from '#facts-source';
import { renderToStaticMarkup } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import type { PageFacts } from '../lib/page-facts';
import { replaceRenderer } from './render-body';

jest.mock('#facts-source', () => jest.requireActual<object>('../lib/facts-source.server'));

/** The page's body, and what goes into its head. */
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
  // Gatsby passes more, which this renderer has no use for.
  replaceRenderer(args as unknown as ReplaceRendererArgs);
  return { html, head, lang };
}

const render = (bodyComponent: ReplaceRendererArgs['bodyComponent']): string => renderAll(bodyComponent).html;

describe('the page’s body', () => {
  it('keeps every character, wherever a buffer may end', () => {
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
  const facts: PageFacts = {
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
    offerFacts(() => facts);
    return <p>Words</p>;
  }

  it('is left out where there is none, but not what previews need', () => {
    const Hidden = () => {
      offerFacts(() => ({ ...facts, hidden: true }));
      return null;
    };
    const { head } = renderAll(<Hidden />);
    expect(head).not.toContain('<script');
    expect(head).toContain('<meta property="og:url" content="https://webpack.js.org/a/"/>');
  });

  it('goes into the head of the page that offers it, and into no other', () => {
    const { html, head } = renderAll(<Page />);
    expect(html).toBe('<p>Words</p>');
    expect(head).toMatch(/<script type="application\/ld\+json">\{"@context":[^<]+<\/script>$/);
    expect(head).toContain('<link rel="alternate" hrefLang="zh" href="https://webpack.js.org/zh/a/"/>');
    expect(renderAll(<p>Words</p>).head).not.toContain('<script');
  });
});

test("each page's head is its own, though Gatsby asks for it only after the next page", () => {
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
