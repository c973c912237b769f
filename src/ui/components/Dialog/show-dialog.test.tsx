/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { openFigure, openShortcuts } from '../../shell/dialogs';
import { createBodyListeners } from '../../shell/body-behavior';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
createBodyListeners((key) => key);

const FIGURE = `<figure class="diagram"><svg role="img" aria-label="Fallback"><title>Chunks</title></svg>
  <button class="zoom" aria-label="Enlarge: Chunks"></button></figure>`;

beforeEach(() => {
  document.body.innerHTML = '';
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => window.history.replaceState(null, '', '/'));

const close = (name: string) =>
  act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));
const open = (show: () => void) => act(() => Promise.resolve(show()));
const openList = () => openShortcuts({ areOn: true, onSwitch: () => undefined });
const figure = () => document.querySelector('figure svg')!;

test('a dialog is outside the app’s element until it is closed, and is then removed', async () => {
  await open(openList);
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await close('Close');
  expect(document.body).toBeEmptyDOMElement();
});

test('an image is shown by its description, in a file for the size of the window', async () => {
  document.body.innerHTML =
    '<picture class="only-light"><source srcset="/a.avif 480w" sizes="704px"><img src="/a.png" alt="Report"></picture>';
  await open(() => openFigure(document.querySelector('img')!));
  const dialog = screen.getByRole('dialog', { name: 'Report' });
  expect(dialog.querySelector('picture.only-light source')).toHaveAttribute('sizes', '100vw');
  await close('Close');
});

test('only one is open at a time', async () => {
  document.body.innerHTML = FIGURE;
  await open(openList);
  await open(openList);
  await open(() => openFigure(figure()));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await close('Close');
});

test('search is listed where it is available', async () => {
  await open(openList);
  expect(screen.queryByText('Search')).toBeNull();
  await close('Close');
  document.body.innerHTML = '<button data-opens="search"></button>';
  await open(openList);
  expect(screen.getByText('Search')).toBeVisible();
  await close('Close');
});

test('a figure’s button shows it large, under its title', async () => {
  document.body.innerHTML = FIGURE;
  await close('Enlarge: Chunks');
  expect(await screen.findByRole('dialog', { name: 'Chunks' })).toBeVisible();
  await close('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a figure without a title by its label', FIGURE.replace('<title>Chunks</title>', ''), 'Fallback'],
  ['one without any name', '<figure><svg></svg></figure>', ''],
])('%s', async (_name, html, expected) => {
  document.body.innerHTML = html;
  await open(() => openFigure(figure()));
  expect(screen.getByRole('heading')).toHaveTextContent(expected);
  await close('Close');
});

test('it is in the language of the page', async () => {
  window.history.replaceState(null, '', '/zh/concepts/');
  await open(openList);
  expect(screen.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
  await close('关闭');
});
