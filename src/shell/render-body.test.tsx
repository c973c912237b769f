/** @jest-environment node */
import type { ReactNode } from 'react';
import type { ReplaceRendererArgs } from 'gatsby';
import { renderToStaticMarkup } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import { replaceRenderer } from './render-body';

/** The page's body, what goes into its head, and its language. */
function render(bodyComponent: ReplaceRendererArgs['bodyComponent']) {
  const page = { html: '', head: '', lang: '' };
  const args = {
    bodyComponent,
    replaceBodyHTMLString: (text: string) => {
      page.html = text;
    },
    setBodyAttributes: () => undefined,
    setHtmlAttributes: (attributes: Record<string, string>) => {
      page.lang = attributes.lang ?? '';
    },
    setHeadComponents: (nodes: ReactNode[]) => {
      page.head += renderToStaticMarkup(<>{nodes}</>);
    },
  };
  // Gatsby passes more, which this renderer has no use for.
  replaceRenderer(args as unknown as ReplaceRendererArgs);
  return page;
}

test('every character is kept, wherever a buffer may end', () => {
  for (let shift = 0; shift < 3; shift += 1) {
    const paragraphs = Array.from({ length: 300 }, (_, index) => `${'a'.repeat(shift)}打印本部分${index}`);
    const { html } = render(
      <main>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </main>,
    );
    expect(html).toBe(`<main>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>`);
  }
});

test("each page's head is its own, though Gatsby asks for it only after the next page", () => {
  const page = (title: string, lang: string) => (
    <Helmet htmlAttributes={{ lang }} title={title}>
      <meta name="description" content={`About ${title}`} />
      <link rel="canonical" href={`/${title}/`} />
    </Helmet>
  );
  const [first, second] = [render(page('one', 'en')), render(page('two', 'zh'))];
  expect([first.lang, second.lang]).toEqual(['en', 'zh']);
  expect(first.head).toContain('>one</title>');
  expect(first.head).toContain('content="About one"');
  expect(first.head).toContain('href="/one/"');
  expect(first.head).not.toContain('two');
  expect(Helmet.renderStatic().title.toString()).not.toContain('two');
});
