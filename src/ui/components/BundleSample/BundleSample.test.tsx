/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { BundleSample } from './BundleSample';

const sample = {
  webpackVersion: '5.1.2',
  files: [
    { path: 'src/index.js', bytes: 300, unused: [], html: '<span class="k">import</span> a &lt; b' },
    { path: 'src/words.js', bytes: 100, unused: ['quiet', 'mute'], html: 'words' },
  ],
  output: [{ path: 'dist/main.js', bytes: 100, html: 'bundle' }],
  summary: 'webpack 5.1.2 compiled',
};

const figureOf = (path: string): HTMLElement => screen.getByText(path).closest('figure')!;

test('the code that went in, and what of it is left out', () => {
  render(<BundleSample {...sample} />);
  const step = screen.getByRole('region', { name: 'Write your code' });
  expect(within(step).getAllByRole('figure')).toHaveLength(2);
  expect(figureOf('src/index.js').querySelector('code .k')).toHaveTextContent('import');
  expect(figureOf('src/index.js')).toHaveTextContent('import a < b');
  expect(figureOf('src/index.js')).not.toHaveTextContent('Nothing imports');
  expect(figureOf('src/words.js')).toHaveTextContent(
    'Nothing imports quiet, mute: the bundle leaves it out.',
  );
});

test('the output, its size, and webpack’s version', () => {
  render(<BundleSample {...sample} />);
  const step = screen.getByRole('region', { name: 'Bundle it' });
  expect(figureOf('dist/main.js')).toHaveTextContent('bundle');
  expect(step).toHaveTextContent('webpack 5.1.2 compiled');
  expect(
    within(step)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['400 bytes', '100 bytes']);
  expect([...step.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100', '25']);
  expect(step).toHaveTextContent('webpack 5.1.2 made this');
});
