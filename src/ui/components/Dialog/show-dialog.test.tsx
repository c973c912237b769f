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
function openOf(html: string, selector = 'svg') {
  document.body.innerHTML = html;
  return act(() => Promise.resolve(openFigure(document.querySelector(selector)!)));
}

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

test.each([
  ['by its title', '<svg aria-label="Other"><title>Chunks</title></svg>', 'Chunks'],
  ['without a title by its label', '<svg aria-label="Fallback"></svg>', 'Fallback'],
  ['without any name', '<svg></svg>', ''],
])('a figure is shown %s', async (_name, html, expected) => {
  await openOf(html);
  expect(dialogs()[0]!.querySelector('h2')?.textContent).toBe(expected);
  await close();
});

test('its ids are its own, and what refers to them does so still', async () => {
  await openOf('<svg aria-labelledby="a"><title id="a">Chunks</title><path marker-end="url(#b)"/></svg>');
  const copy = dialogs()[0]!.querySelector('.diagram svg')!;
  expect([copy.getAttribute('aria-labelledby'), copy.querySelector('title')?.id]).toEqual([
    'zoom-a',
    'zoom-a',
  ]);
  expect(copy.querySelector('path')).toHaveAttribute('marker-end', 'url(#zoom-b)');
  await close();
});

test('an image is shown in a file for the size of the window', async () => {
  await openOf(
    '<picture><source srcset="/a.avif 480w" sizes="704px"><img src="/a.png" alt="Report"></picture>',
    'img',
  );
  expect(dialogs()[0]!.querySelector('source')).toHaveAttribute('sizes', '100vw');
  expect(dialogs()[0]!.querySelector('h2')?.textContent).toBe('Report');
  await close();
});
