// Compiles TypeScript to CommonJS for Jest and changes nothing else: functions that tests send into a
// page must not call helpers that other compilers would add.
import { createHash } from 'node:crypto';
import ts from 'typescript';

const compilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  esModuleInterop: true,
  isolatedModules: true,
  inlineSourceMap: true,
  inlineSources: true,
};

export default {
  process: (source, file) => ({
    code: ts.transpileModule(source, { compilerOptions, fileName: file }).outputText,
  }),
  getCacheKey: (source, file) =>
    createHash('sha256')
      .update(`${ts.version}\n${JSON.stringify(compilerOptions)}\n${file}\n${source}`)
      .digest('hex'),
};
