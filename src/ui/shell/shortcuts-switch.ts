import { readStored, writeStored } from '../hooks/storage';

const SHORTCUTS_KEY = 'shortcuts';
const OFF = 'off';

/** Whether single keys are heeded; speech input and trembling hands press them unwillingly (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return readStored(SHORTCUTS_KEY) !== OFF;
}

/** Switches single keys on or off, for good. */
export function switchShortcuts(areOn: boolean): void {
  writeStored(SHORTCUTS_KEY, areOn ? 'on' : OFF);
}
