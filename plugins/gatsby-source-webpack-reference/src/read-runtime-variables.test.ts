import { listTappedNames, readRuntimeVariables } from './read-runtime-variables';

const map = (...keys: unknown[]) => ({ _map: new Map(keys.map((key) => [key, {}])) });

it('takes the names that a module can write from what parsers tap', () => {
  const parsers = [
    { expression: map('__webpack_hash__', 'module.hot', 'this', Symbol('x')), evaluate: map('Identifier') },
    {
      call: map('require.context', 'eval', 'import.meta.webpackHot.accept'),
      typeof: map('__webpack_hash__'),
    },
  ];
  expect(listTappedNames(parsers)).toEqual(['__webpack_hash__', 'module.hot', 'require.context']);
});

it('takes their types from the declarations for modules', () => {
  const text = `
    declare namespace webpack { interface Hot {
      /** Says no. */
      decline(module?: string): void;
      data: object;
    } }
    interface ImportMeta { webpack: number }
    /** The hash. */
    declare const __webpack_hash__: string;
    declare namespace NodeJS { interface Module { hot: webpack.Hot } }
  `;
  expect(readRuntimeVariables(text, ['__dirname', '__webpack_hash__'])).toEqual([
    { name: '__dirname', type: '', description: '' },
    { name: '__webpack_hash__', type: 'string', description: 'The hash.' },
    { name: 'import.meta.webpack', type: 'number', description: '' },
    { name: 'module.hot', type: 'webpack.Hot', description: '' },
    { name: 'module.hot.data', type: 'object', description: '' },
    { name: 'module.hot.decline', type: '(module?: string) => void', description: 'Says no.' },
  ]);
});
