/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { FigureZoom } from './FigureZoom';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

test('shows the figure under its name, with ids of its own', () => {
  const html =
    '<svg role="img" aria-labelledby="a.title"><title id="a.title">Chunks</title><path marker-end="url(#a.arrow)"></path></svg>';
  document.body.innerHTML = html;
  render(<FigureZoom title="Chunks" html={html} onClose={jest.fn()} />);
  const dialog = screen.getByRole('dialog', { name: 'Chunks' });
  expect(dialog).toContainElement(screen.getAllByRole('img', { name: 'Chunks' }).at(-1)!);
  expect(dialog.querySelector('.diagram path')).toHaveAttribute('marker-end', 'url(#zoom-a.arrow)');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
