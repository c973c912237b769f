/**
 * How Node loads the modules of samples, in the thread of Node's loader: again for each run, though their URLs are
 * the same, and with TypeScript's types removed, as newer versions of Node do. Plain JavaScript, since nothing
 * translates what runs in that thread.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

let root = '';
let generation = new Int32Array(1);

/** @param {{ root: string, generation: Int32Array }} data the URL of the samples' folder; a number shared with the runner */
export function initialize(data) {
  root = data.root;
  generation = data.generation;
}

const isSample = (url) => url.startsWith(root) && !url.includes('/node_modules/');

export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  if (!isSample(resolved.url) || /[?#]/.test(resolved.url)) return resolved;
  return { ...resolved, url: `${resolved.url}?run=${Atomics.load(generation, 0)}` };
}

export async function load(url, context, nextLoad) {
  const [, kind] = /\.([mc]?)ts(?:[?#]|$)/.exec(url) ?? [];
  if (kind === undefined || !isSample(url)) return nextLoad(url, context);
  const { default: ts } = await import('typescript');
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: kind !== 'c',
    },
  });
  return { format: 'module', source: outputText, shortCircuit: true };
}
