import { correct, corrections, findNeedless } from './corrections';

const [first] = corrections;
const option = { path: first!.name, description: `Chunks (${first!.says}).` };

test('a wrong text is replaced, and other options are unchanged', () => {
  const other = { ...option, path: 'output' };
  const right = { ...option, description: `Chunks (${first!.instead}).` };
  expect(correct([option, other])).toEqual([right, other]);
});

test('a correction is needless as soon as the package says something else, or the option is gone', () => {
  expect(findNeedless([option])).toEqual([]);
  expect(findNeedless([{ ...option, description: 'Chunks.' }])).toEqual([first]);
  expect(findNeedless([])).toEqual([first]);
});
