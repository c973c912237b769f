/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchBox } from './SearchBox';
import type { SearchModal } from './use-filling';

// The browser of the tests knows no dialogs.
HTMLDialogElement.prototype.show ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

const Filled: SearchModal = ({ initialQuery, onClose }) => {
  const [query, setQuery] = useState(initialQuery);
  return (
    <>
      <input aria-label="filled" value={query} onChange={({ target }) => setQuery(target.value)} />
      <button type="button" onClick={() => onClose('/concepts/')}>
        go
      </button>
    </>
  );
};

const settle = () => act(() => new Promise((done) => setTimeout(done, 60)));

function setUp(load: () => Promise<SearchModal>, isLoaded = false) {
  const onClose = jest.fn();
  render(<SearchBox load={load} isLoaded={isLoaded} section={null} onClose={onClose} />);
  return { onClose };
}

const early = () => screen.getByRole('searchbox', { name: 'Search the documentation' });

test('until the rest has come it is a form that leads to the page of the search', async () => {
  setUp(() => new Promise(() => undefined));
  expect(screen.getByRole('dialog', { name: 'Search the documentation' })).toHaveAttribute('open');
  expect(early()).toHaveAttribute('name', 'q');
  expect(early().closest('form')).toHaveAttribute('action', '/search/');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the search');
  await settle();
  expect(early()).toBeVisible();
});

test('what was typed meanwhile goes on into the rest', async () => {
  let come = (): void => undefined;
  setUp(() => new Promise((done) => (come = () => done(Filled))));
  fireEvent.change(early(), { target: { value: 'output' } });
  come();
  await settle();
  expect(screen.getByLabelText('filled')).toHaveValue('output');
});

test('not while a word is being composed', async () => {
  setUp(() => Promise.resolve(Filled));
  fireEvent.compositionStart(early());
  await settle();
  fireEvent.change(early(), { target: { value: '热更新' } });
  fireEvent.compositionEnd(early());
  await settle();
  expect(screen.getByLabelText('filled')).toHaveValue('热更新');
});

test.each([
  [Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), 'CSS_CHUNK_LOAD_FAILED'],
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'ChunkLoadError'],
  [Object.assign(new Error('x'), { name: 7 }), 'Error'],
])('a failure is told with its code, and can be tried again: %p', async (error, code) => {
  const load = jest.fn<Promise<SearchModal>, []>(() => Promise.reject(error));
  setUp(load);
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent(`could not be loaded (${code})`);
  load.mockImplementation(() => Promise.resolve(Filled));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByLabelText('filled')).toBeVisible();
});

test.each([{ key: 'Escape' }, { key: 'k', ctrlKey: true }, { key: 'K', metaKey: true }])(
  '%j closes it',
  (init) => {
    const { onClose } = setUp(() => new Promise(() => undefined));
    expect(fireEvent.keyDown(early(), init)).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

test.each([{ key: 'k' }, { key: 'a' }, { key: 'Enter' }])('%j does not', (init) => {
  const { onClose } = setUp(() => new Promise(() => undefined));
  expect(fireEvent.keyDown(early(), init)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('a click beside it and its button close it; the rest may lead elsewhere', async () => {
  const { onClose } = setUp(() => Promise.resolve(Filled));
  fireEvent.click(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'go', hidden: true }));
  expect(onClose.mock.calls).toEqual([[undefined], [undefined], ['/concepts/']]);
});
