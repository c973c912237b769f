import { orderByIds } from './doc-order';

test('nodes come in the order of the ids; what is not there is left out', () => {
  const nodes = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(orderByIds(nodes, ['c', 'x', 'a'])).toEqual([{ id: 'c' }, { id: 'a' }]);
});
