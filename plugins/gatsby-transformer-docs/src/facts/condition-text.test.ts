import { conditionText } from './condition-text';
import { ENGLISH_LABELS } from '../../../docs-core/src/body-labels';

const labels = {
  ...ENGLISH_LABELS,
  conditionOr: '或',
  conditionAnyOther: '其他',
  conditionTerminal: '在终端中',
  conditionDependency: '依赖类型',
};

test.each([
  ['mode: production, target: web or webworker', 'mode: production, target: web 或 webworker'],
  ['dependency: esm or any other', '依赖类型: esm 或 其他'],
  ['in a terminal', '在终端中'],
])('says "%s" in the page\'s language', (condition, said) => {
  expect(conditionText(condition, labels)).toBe(said);
});

test('leaves names, values and quoted words as they are', () => {
  const condition = "cache.type: 'or', output.dependency: origin, toString()";
  expect(conditionText(condition, labels)).toBe(condition);
});

test('English is said as it comes', () => {
  expect(conditionText('target: node or any other', ENGLISH_LABELS)).toBe('target: node or any other');
});
