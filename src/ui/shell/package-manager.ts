import { readStored, writeStored } from '../hooks/storage';

const MANAGER_KEY = 'package-manager';

/** The radio buttons of the tabs, as the build writes them. */
const INPUTS = '.pm > input';

function choose(value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(INPUTS)) {
    if (input.value === value) input.checked = true;
  }
}

/** Puts the remembered package manager's tab in front, wherever there are such tabs. */
export function showPackageManager(): void {
  const stored = readStored(MANAGER_KEY);
  if (stored !== null) choose(stored);
}

/** Remembers the visitor's choice and applies it to every group of tabs on the page. */
export function createPackageManagerTabs(): void {
  document.addEventListener('change', (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches(INPUTS)) return;
    writeStored(MANAGER_KEY, input.value);
    choose(input.value);
  });
}
