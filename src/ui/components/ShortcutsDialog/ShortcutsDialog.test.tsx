/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ShortcutsDialog } from './ShortcutsDialog';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

const onSwitch = jest.fn();
const show = (areOn: boolean) =>
  render(<ShortcutsDialog hasSearch areOn={areOn} onSwitch={onSwitch.mockReset()} onClose={jest.fn()} />);
const box = () => screen.getByRole('checkbox', { name: 'Use shortcuts of a single key' });

test('lists what keys do', () => {
  show(true);
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const keys = screen
    .getAllByRole('definition')
    .map((definition) => [...definition.querySelectorAll('kbd')].map(({ textContent }) => textContent));
  expect(terms.slice(0, 2)).toEqual(['Search', 'Next page']);
  expect(keys).toEqual([['/', 'Ctrl K'], ['n'], ['p'], ['c'], ['m'], ['t'], ['?']]);
});

test.each([true, false])('single keys that are %s can be switched to the other, and back', (areOn) => {
  show(areOn);
  expect((box() as HTMLInputElement).checked).toBe(areOn);
  fireEvent.click(box());
  expect((box() as HTMLInputElement).checked).toBe(!areOn);
  fireEvent.click(box());
  expect(onSwitch.mock.calls).toEqual([[!areOn], [areOn]]);
});
