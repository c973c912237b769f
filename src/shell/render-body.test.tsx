/** @jest-environment node */
import type { ReplaceRendererArgs } from 'gatsby';
import { replaceRenderer } from './render-body';

function render(bodyComponent: ReplaceRendererArgs['bodyComponent']): string {
  let html = '';
  const args = {
    bodyComponent,
    replaceBodyHTMLString: (text: string) => {
      html = text;
    },
  };
  // Gatsby passes more, which this renderer has no use for.
  replaceRenderer(args as unknown as ReplaceRendererArgs);
  return html;
}

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
