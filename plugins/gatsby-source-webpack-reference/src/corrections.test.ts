import type { HookFact, OptionFact } from 'docs-core/reference';
import { correct, corrections, findNeedless } from './corrections';

const [ofOption, ofHook] = corrections;
const option = {
  path: ofOption!.name,
  name: 'chunks',
  description: `Chunks (${ofOption!.says}).`,
  deprecated: '',
};
const hook = { owner: ofHook!.owner, name: ofHook!.name, description: '', deprecated: '' };
const options = [option as OptionFact];
const hooks = [hook as HookFact];

test('a wrong text is replaced, a missing one added, and other facts are unchanged', () => {
  const other = { ...option, path: 'output' };
  expect(correct('options', [option, other])).toEqual([
    { ...option, description: `Chunks (${ofOption!.instead}).` },
    other,
  ]);
  expect(correct('hooks', [hook])).toEqual([{ ...hook, deprecated: ofHook!.instead }]);
});

test('a correction is needless as soon as the package says something else, or the fact is gone', () => {
  expect(findNeedless({ options, hooks })).toEqual([]);
  const said = [{ ...options[0]!, description: 'Chunks.' }];
  expect(findNeedless({ options: said, hooks: [] })).toEqual([ofOption, ofHook]);
  expect(correct('options', said)).toEqual(said);
});
