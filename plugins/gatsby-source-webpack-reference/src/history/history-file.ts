import fs from 'node:fs';
import path from 'node:path';
import { PACKAGES } from './fact-states';
import type { History } from './history';

/** The committed file, in this plugin's folder. */
const FILE = 'history.json';

/** @param folder of this plugin */
export const readHistory = (folder: string): History =>
  JSON.parse(fs.readFileSync(path.join(folder, FILE), 'utf8')) as History;

/** Formats a history with a line for each release and fact, so that a difference shows what a release changed. */
function formatHistory(history: History): string {
  const lines = (entries: object): string =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const packages = PACKAGES.map((name) => {
    const { releases, facts } = history[name];
    const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
    return `"${name}": {\n"releases": [\n${releases.map((version) => JSON.stringify(version)).join(',\n')}\n],\n"facts": {\n${lines(sorted)}\n}\n}`;
  });
  return `{\n${packages.join(',\n')}\n}\n`;
}

/** Writes the file. */
export const writeHistory = (folder: string, history: History): void =>
  fs.writeFileSync(path.join(folder, FILE), formatHistory(history));
