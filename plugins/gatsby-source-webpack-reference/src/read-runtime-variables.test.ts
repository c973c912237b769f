import { readRuntimeVariables } from './read-runtime-variables';

test('variables of modules have their types from the declarations', () => {
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
