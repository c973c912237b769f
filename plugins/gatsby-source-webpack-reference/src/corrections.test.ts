import { correct, corrections } from './corrections';

const [first, second] = corrections;
const option = {
  path: first!.name,
  name: 'chunks',
  type: 'Function',
  description: `Chunks (${first!.says}).`,
};

test('a wrong text is replaced, and other options are unchanged', () => {
  const other = { ...option, path: 'output' };
  const right = { ...option, description: `Chunks (${first!.instead}).` };
  expect(correct([option, other])).toEqual([right, other]);
  const variable = { name: second!.name, type: second!.says, description: '' };
  expect(correct([variable])).toEqual([{ ...variable, type: second!.instead }]);
});
