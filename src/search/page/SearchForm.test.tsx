/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { SearchForm } from './SearchForm';

test('any page can show it: it leads to the page of the search', () => {
  render(<SearchForm query="" onQuery={jest.fn()} />);
  const form = screen.getByRole('search');
  expect(form.getAttribute('action')).toBe('/search/');
  expect(screen.getByRole('searchbox', { name: 'Search the documentation' }).getAttribute('name')).toBe('q');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('it reports what is typed, selected and submitted', () => {
  const [onQuery, onWithin, onSubmit] = [jest.fn(), jest.fn(), jest.fn()];
  render(<SearchForm query="a" within="" onQuery={onQuery} onWithin={onWithin} onSubmit={onSubmit} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ab' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Search in' }), { target: { value: 'guides' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(onQuery).toHaveBeenCalledWith('ab');
  expect(onWithin).toHaveBeenCalledWith('guides');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
