/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

// jsdom has the element without its behavior.
const showModal = jest.fn(function show(this: HTMLDialogElement) {
  this.open = true;
});
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const onClose = jest.fn();
const show = () => {
  onClose.mockReset();
  return render(
    <Dialog title="Keys" onClose={onClose}>
      <p>text</p>
    </Dialog>,
  );
};

test('it opens as a modal with its title for a name', () => {
  show();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Keys' })).toContainElement(screen.getByText('text'));
});

test('it is closed by its button, not by a click on its content', () => {
  show();
  fireEvent.click(screen.getByText('text'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click beside it closes it', () => {
  show();
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
