/** @jest-environment jsdom */
import { createPackageManagerTabs, showPackageManager } from './package-manager';

createPackageManagerTabs();

const group = (name: string): string =>
  `<div class="pm">${['npm', 'yarn', 'pnpm']
    .map(
      (value) => `<input type="radio" name="${name}" value="${value}" ${value === 'npm' ? 'checked' : ''}>`,
    )
    .join('')}</div>`;
const checked = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
const pick = (selector: string): void => document.querySelector<HTMLInputElement>(selector)?.click();

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = group('a') + group('b') + '<input type="radio" name="c" value="yarn">';
});

test('a choice is applied to every group and remembered', () => {
  pick('[name=a][value=pnpm]');
  expect(checked()).toEqual(['pnpm', 'pnpm']);
  document.body.innerHTML = group('d');
  expect(checked()).toEqual(['npm']);
  showPackageManager();
  expect(checked()).toEqual(['pnpm']);
});

test('other inputs are not looked at', () => {
  pick('[name=c]');
  expect(checked()).toEqual(['npm', 'npm', 'yarn']);
  expect(localStorage).toHaveLength(0);
});

test('a stored text that no tab has leaves the tabs as they are', () => {
  localStorage.setItem('package-manager', 'bower');
  showPackageManager();
  expect(checked()).toEqual(['npm', 'npm']);
});
