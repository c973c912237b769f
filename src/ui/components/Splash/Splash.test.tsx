/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { Splash, WordRotator } from './Splash';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
});
afterEach(() => jest.useRealTimers());

const view = (container: HTMLElement) => container.querySelector('.scene > *');

test('the heading is one stable sentence', () => {
  render(<Splash />);
  const name = 'bundle your assets, scripts, images and styles';
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  act(() => void jest.advanceTimersByTime(5000));
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the button pauses both animations, is labeled with its action, and resumes them', () => {
  const { container, unmount } = render(<Splash />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the animation' }));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(view(container)).not.toHaveAttribute('style');
  expect(container.querySelector('.slid')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play the animation' }));
  act(() => void jest.advanceTimersByTime(5000));
  expect(view(container)).toHaveAttribute('data-odd');
  expect(container.querySelector('.slid')).not.toBeNull();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('links stay in the language of the page', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <Splash />
    </LanguageProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/zh/guides/getting-started/',
    '/zh/concepts/',
  ]);
});

test('the server writes no style into the HTML', () => {
  expect(renderToString(<Splash />)).not.toContain('style=');
});

const words = ['assets', 'scripts', 'images', 'styles'];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (time: number): void => act(() => void jest.advanceTimersByTime(time));

/** The visible word: the first line, or the second after a slide. */
function shownIn(container: HTMLElement): string {
  const strip = container.querySelector('.still, .slid');
  return strip?.children[strip.className === 'slid' ? 1 : 0]?.textContent ?? '';
}

test('each word is replaced by the next, the last by the first', () => {
  const { container } = render(<WordRotator words={words} isMoving />);
  const seen = [shownIn(container)];
  pass(5000);
  seen.push(shownIn(container));
  for (let turn = 0; turn < 4; turn += 1) {
    pass(6000);
    seen.push(shownIn(container));
  }
  expect(seen).toEqual(['assets', 'scripts', 'images', 'styles', 'assets', 'scripts']);
});

test('each slide starts from the visible word, in a new element', () => {
  const { container } = render(<WordRotator words={words} isMoving />);
  pass(5000);
  const first = container.querySelector('.slid');
  expect([...first!.children].map(({ textContent }) => textContent)).toEqual(words);
  pass(6000);
  const second = container.querySelector('.slid');
  expect(second).not.toBe(first);
  expect(second!.firstElementChild).toHaveTextContent('scripts');
  expect(second!.children).toHaveLength(4);
});
