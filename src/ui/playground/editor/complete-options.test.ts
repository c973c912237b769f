import { CompletionContext } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { completeOptions, type OptionFact } from './complete-options';

const FACTS: readonly OptionFact[] = [
  ['mode', "'production' | 'none'", 'Enable production optimizations.', "'production'"],
  ['output', 'object', '', ''],
  ['output.filename', 'string | function', 'Name of the files.', ''],
  ['entry.*.import', 'string', 'Modules of the entry.', ''],
  ['module.rules[].test', 'RegExp', 'Matches a resource.', ''],
];
jest.mock('../../lib/fetch-json', () => ({ fetchJson: () => Promise.resolve(FACTS) }));

/** Labels at the mark in a configuration. */
async function complete(text: string) {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: javascript() });
  const result = await completeOptions('/options.json', 'Default')(new CompletionContext(state, pos, true));
  return result?.options.map(({ label, info }) => (info === undefined ? label : `${label}: ${String(info)}`));
}

test.each([
  ['export default { | };', ["mode: Enable production optimizations.\nDefault: 'production'", 'output']],
  ['export default {\n  output: { fi| },\n};', ['filename: Name of the files.']],
  ['module.exports = () => ({ entry: { main: { | } } });', ['import: Modules of the entry.']],
  ['const config = { module: { rules: [{ t| }] } };', ['test: Matches a resource.']],
  ["export default defineConfig({ 'output': {| } });", ['filename: Name of the files.']],
  // Values, arguments of plugins, and what is no object.
  ['export default { mode: | };', undefined],
  ['export default { plugins: [new Plugin({ | })] };', undefined],
  ['|', undefined],
])('%s', async (text, expected) => {
  expect(await complete(text)).toEqual(expected);
});
