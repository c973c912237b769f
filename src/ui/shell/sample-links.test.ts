/** @jest-environment jsdom */
import { buildTranslate } from '../../i18n/en';
import { allEnglish } from '../../i18n/messages.server';
import { linkSamples } from './sample-links';

const download = jest.fn<Promise<void>, [string]>();
jest.mock('../playground/download-guide', () => ({ downloadGuide: (page: string) => download(page) }));

const translate = buildTranslate(allEnglish);
const figure = (attributes: string, name: string): string =>
  `<figure class="code" ${attributes}><pre aria-label="${name}"><code></code></pre></figure><p>Text</p>`;

function show(url: string, html: string): void {
  window.history.replaceState(null, '', url);
  document.body.innerHTML = html;
  linkSamples(translate);
}
const links = () =>
  [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-label'),
  ]);

test('the steps of a guide are opened, samples are run, options are tried', () => {
  const html =
    figure('data-try="0"', 'src/a.js') + figure('', 'src/b.js') + figure('data-try="1"', 'src/c.js');
  show('/guides/caching/', html);
  expect(links()).toEqual([
    ['Open in the playground', '/playground/#sample=/guides/caching/0', 'Open in the playground: src/a.js'],
    ['Open in the playground', '/playground/#sample=/guides/caching/1', 'Open in the playground: src/c.js'],
  ]);
  show('/zh/concepts/output/', html);
  expect(links()[0]).toEqual([
    'Run',
    '/zh/playground/#sample=/zh/concepts/output/0&run',
    'Run: src/a.js, in the playground',
  ]);
  show('/configuration/output/', html);
  expect(links()[1]?.[0]).toBe('Try');
});

test('they are added once', () => {
  show('/guides/caching/', figure('data-try="0"', 'src/a.js'));
  linkSamples(translate);
  expect(links()).toHaveLength(1);
});

test('a guide is downloaded when it is asked for, and a failure is said', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  show('/guides/caching/', figure('data-download=""', 'src/a.js'));
  expect(links()).toEqual([]);
  const button = document.querySelector('button')!;
  expect(button.textContent).toBe('Download as a project');
  download.mockResolvedValueOnce();
  button.click();
  await new Promise((done) => setTimeout(done, 0));
  expect(download.mock.calls).toEqual([['/guides/caching/']]);
  expect(button.textContent).toBe('Download as a project');
  download.mockRejectedValueOnce(new TypeError('offline'));
  button.click();
  await new Promise((done) => setTimeout(done, 0));
  expect(button.textContent).toBe('The download failed: try again');
});
