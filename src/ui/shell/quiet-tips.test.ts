/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/dom';
import { createQuietTips } from './quiet-tips';

beforeAll(createQuietTips);

const isQuiet = (): boolean => document.documentElement.hasAttribute('data-quiet');

test.each(['focusOut', 'pointerOut'] as const)('Escape quiets tips until %s', (event) => {
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(isQuiet()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isQuiet()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(isQuiet()).toBe(true);
  fireEvent[event](document.body);
  expect(isQuiet()).toBe(false);
});
