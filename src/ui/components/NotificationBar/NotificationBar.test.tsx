/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { NotificationBar } from './NotificationBar';

const root = document.documentElement;
const KEY = 'notification-dismissed';

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.notice;
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  render(
    <>
      <NotificationBar />
      <header>
        <a href="/">Home</a>
      </header>
    </>,
  );
const bar = () => screen.queryByRole('region', { name: 'Notice' });
const closeButton = () => screen.getByRole('button', { name: 'Close the notice' });
const storage = (key: string | null, newValue: string | null): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
const restore = (persisted: boolean): void =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });

test('focus elsewhere is not moved', () => {
  show();
  document.body.tabIndex = -1;
  document.body.focus();
  fireEvent.click(closeButton());
  expect(document.body).toHaveFocus();
});

test('closed in another tab: it closes here, too, without moving the focus', () => {
  show();
  closeButton().focus();
  storage('theme', '3');
  storage(KEY, '2');
  expect(bar()).toBeVisible();
  storage(KEY, '3');
  expect(bar()).toBeNull();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
});

test('closed elsewhere while this page slept in the back/forward cache', () => {
  show();
  localStorage.setItem(KEY, '3');
  restore(false);
  expect(bar()).toBeVisible();
  restore(true);
  expect(bar()).toBeNull();
});

test('the server renders it always, and hydration matches after it was closed', async () => {
  root.dataset.notice = 'closed';
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = document.createElement('div');
  container.innerHTML = renderToString(<NotificationBar />);
  expect(container).toHaveTextContent(/webpack 5/);
  // jsdom's window makes React warn of layout effects; a real server has none.
  error.mockClear();
  const mounted = await act(() => Promise.resolve(hydrateRoot(container, <NotificationBar />)));
  expect(container).toBeEmptyDOMElement();
  expect(error).not.toHaveBeenCalled();
  act(() => mounted.unmount());
});

test('links stay in the language of the page', () => {
  const zh = { ...languageOfCode('en'), prefix: '/zh' };
  render(
    <LanguageProvider language={zh}>
      <NotificationBar />
    </LanguageProvider>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/zh/migrate/5/');
});
