/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { bringIntoView, listObserved, mockIntersections } from '../../testing/mocks/intersection-observer';
import { startComponents } from './start-components';

const texts = { label: 'Template', script: 'Script of {entry}', styles: 'Style sheet of {entry}' };
const notes = { caption: '', examples: '', after: 'After:', same: 'same', count: '{count} of {total} new' };
const more = { conflict: 'Conflict.', unknown: 'Unknown: {names}', digest: 'Digest: {names}' };
const props = { attributes: { value: '[name].[contenthash:8].js' }, texts: { ...texts, ...notes, ...more } };

function serve(name: string): void {
  document.body.innerHTML = `<div data-component="${name}"><p>Static</p></div>`;
  document.body.querySelector<HTMLElement>('div')!.dataset.props = JSON.stringify(props);
}

/** Lets the component come near, and its script load. */
const approach = (isNear = true): Promise<void> =>
  act(async () => {
    bringIntoView(undefined, isNear);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

const names = (): string[] => [...document.querySelectorAll('dd code')].map((code) => code.textContent ?? '');

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(mockIntersections);

test('a component is started once, when it comes near', async () => {
  serve('FilenameTemplate');
  startComponents();
  startComponents();
  expect(listObserved()).toHaveLength(1);
  await approach(false);
  expect(document.body).toHaveTextContent('Static');
  await approach();
  expect(listObserved()).toEqual([]);
  expect(screen.getByLabelText('Template')).toHaveValue('[name].[contenthash:8].js');
  expect(document.body).not.toHaveTextContent('Static');
});

test('names follow what is typed, with notes on what webpack would say', async () => {
  serve('FilenameTemplate');
  startComponents();
  await approach();
  const input = screen.getByLabelText('Template');
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('1 of 3 new');
  fireEvent.change(input, { target: { value: '[name].[fullhash:4].js' } });
  expect(names()[0]).toBe('front.8c4b.js');
  expect(status).toHaveTextContent('3 of 3 new');
  fireEvent.change(input, { target: { value: '[nmae].js' } });
  expect(status).toHaveTextContent('Conflict.Unknown: [nmae]');
  fireEvent.change(input, { target: { value: '[name].[contenthash:base62].js' } });
  expect(status).toHaveTextContent('Digest: [contenthash:base62]');
  fireEvent.click(screen.getByRole('button', { name: '[name].js' }));
  expect(names()).toEqual(['front.js', 'front.css', 'workshop.js']);
});

test('one whose script is missing stays as it is', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve('NoSuchThing');
  startComponents();
  await approach();
  expect(document.body).toHaveTextContent('Static');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
