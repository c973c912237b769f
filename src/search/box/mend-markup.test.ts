/** @jest-environment jsdom */
import { createElement, Fragment, isValidElement, type ReactElement } from 'react';
import type { Markup } from './mend-markup';

async function mendFor(service: string | null) {
  Object.assign(globalThis, { __HOSTED_SEARCH__: service === null ? null : { service } });
  jest.resetModules();
  const { mendMarkup } = await import('./mend-markup');
  return (type: unknown, props: Record<string, unknown>, ...children: Markup['children']) =>
    mendMarkup({ type, props, children });
}

test('the container is no button: the dialog round it has the name', async () => {
  const mend = await mendFor(null);
  const made = mend('div', {
    className: 'DocSearch DocSearch-Container',
    role: 'button',
    tabIndex: 0,
    'aria-expanded': true,
    'aria-owns': 'x',
  });
  expect(made?.props).toEqual({ className: 'DocSearch DocSearch-Container', 'aria-owns': 'x' });
});

test.each([
  ['list', true],
  [undefined, false],
])('the field says whether its list %p is open', async (list, isOpen) => {
  const mend = await mendFor(null);
  expect(
    mend('input', { className: 'DocSearch-Input', type: 'search', 'aria-controls': list })?.props,
  ).toMatchObject({
    type: 'text',
    role: 'combobox',
    'aria-expanded': isOpen,
  });
});

test('lists become grids, and their options rows whose first cell is what the field points at', async () => {
  const mend = await mendFor(null);
  expect(mend('ul', { role: 'listbox', id: 'l' })).toEqual({
    type: 'div',
    props: { role: 'grid', id: 'l' },
    children: [],
  });
  const Hit = (): null => null;
  const row = mend(
    'li',
    { role: 'option', id: 'i', 'aria-selected': true, className: 'c' },
    createElement(Hit),
  );
  expect(row?.type).toBe('div');
  expect(row?.props).toEqual({ role: 'row', className: 'c', 'data-active': true });
  const cell = row?.children.find((child) => isValidElement(child)) as ReactElement<{ cell: unknown }>;
  expect(cell.props.cell).toEqual({ id: 'i', 'aria-selected': true });
});

test('of a hit only its buttons are kept', async () => {
  const mend = await mendFor(null);
  expect(mend('div', { className: 'DocSearch-Hit-Container' }, 'icon', 'HTML', 'buttons')).toEqual({
    type: Fragment,
    props: {},
    children: ['buttons'],
  });
});

test('HTML and styles are left out', async () => {
  const mend = await mendFor(null);
  expect(mend('style', {}, '.a{}')).toBeNull();
  const html = { dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' }, className: 'a' };
  expect(mend('span', html)).toEqual({ type: 'span', props: { className: 'a' }, children: [] });
});

test.each([
  [null, false],
  ['typesense', false],
  ['algolia', true],
])('with the service %p its logo is shown: %p', async (service, isShown) => {
  const mend = await mendFor(service);
  expect(mend('div', { className: 'DocSearch-Logo' }) !== null).toBe(isShown);
});

test('links within the site open where the visitor is, others as they were', async () => {
  const mend = await mendFor(null);
  expect(mend('a', { href: '/search/?q=a', target: '_blank', rel: 'x' })?.props).toEqual({
    href: '/search/?q=a',
  });
  expect(mend('a', { href: 'https://a.example/', target: '_blank' })?.props).toHaveProperty('target');
});

test('everything else stays', async () => {
  const mend = await mendFor(null);
  expect(mend('div', { className: 'DocSearch-Modal' }, 'a')).toEqual({
    type: 'div',
    props: { className: 'DocSearch-Modal' },
    children: ['a'],
  });
});
