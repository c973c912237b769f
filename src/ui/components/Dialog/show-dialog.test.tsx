/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { openFigure, openShortcuts } from '../../shell/dialogs';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// jsdom has the element without its behavior.
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

const dialogs = () => [...document.querySelectorAll('dialog')];
const close = () => act(() => Promise.resolve(dialogs()[0]!.close()));
const openList = () => act(() => Promise.resolve(openShortcuts({ areOn: true, onSwitch: () => undefined })));

test.each([
  ['', '/concepts/', 'Keyboard shortcuts', false],
  ['<button data-opens="search"></button>', '/concepts/', 'Keyboard shortcuts', true],
  ['', '/zh/concepts/', '键盘快捷键', false],
])(
  'on a page with %j, %s, the list of keys is “%s”, with the search: %s',
  async (html, url, name, isListed) => {
    window.history.replaceState(null, '', url);
    document.body.innerHTML = html;
    await openList();
    // Only one is open at a time.
    await openList();
    expect(dialogs().map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual([name]);
    expect(dialogs()[0]?.textContent?.includes('Ctrl K')).toBe(isListed);
    await close();
    expect(document.body.innerHTML).toBe(html);
  },
);

test('a figure is shown by its title; its ids are its own, and what refers to them does so still', async () => {
  document.body.innerHTML =
    '<svg aria-labelledby="a"><title id="a">Chunks</title><path marker-end="url(#b)"/></svg>';
  await act(() => Promise.resolve(openFigure(document.querySelector('svg')!)));
  expect(dialogs()[0]!.querySelector('h2')?.textContent).toBe('Chunks');
  const copy = dialogs()[0]!.querySelector('.diagram svg')!;
  expect([copy.getAttribute('aria-labelledby'), copy.querySelector('title')?.id]).toEqual([
    'zoom-a',
    'zoom-a',
  ]);
  expect(copy.querySelector('path')).toHaveAttribute('marker-end', 'url(#zoom-b)');
  await close();
});
