/** @jest-environment jsdom */
import { buildTranslate } from '../../i18n/en';
import { allEnglish } from '../../i18n/messages.server';
import { linkSamples } from './sample-links';

const download = jest.fn<Promise<void>, [string]>();
jest.mock('../playground/download-guide', () => ({ downloadGuide: (page: string) => download(page) }));

function show(url: string, attributes: string): void {
  window.history.replaceState(null, '', url);
  document.body.innerHTML = `<figure class="code" ${attributes}><pre aria-label="a.js"><code></code></pre></figure>`;
  // A second call adds nothing.
  linkSamples(buildTranslate(allEnglish));
  linkSamples(buildTranslate(allEnglish));
}

test('a sample has one link, which runs it unless it is a step of a guide', () => {
  const link = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  show('/guides/caching/', 'data-try="7"');
  expect(link()).toEqual(['/playground/#sample=/guides/caching/7']);
  show('/zh/concepts/a/', 'data-try="7"');
  expect(link()).toEqual(['/zh/playground/#sample=/zh/concepts/a/7&run']);
});

test('a guide is downloaded when it is asked for, and a failure is said', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  show('/guides/caching/', 'data-download=""');
  const button = document.querySelector('button')!;
  for (const [result, text] of [
    [Promise.resolve(), 'Download as a project'],
    [Promise.reject(new TypeError('offline')), 'The download failed: try again'],
  ] as const) {
    download.mockReturnValueOnce(result);
    button.click();
    await new Promise((done) => setTimeout(done));
    expect(button.textContent).toBe(text);
  }
  expect(download.mock.calls).toEqual([['/guides/caching/'], ['/guides/caching/']]);
});
