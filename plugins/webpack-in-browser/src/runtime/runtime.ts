/** Module 0 of the pack: what stands in for Node and for code from texts, and the builds themselves. */
import { Buffer } from 'buffer';
import { byPath, compiled, exposed, loadReadable, readable, versions } from 'pack-facts';
import { digestText } from './text-digest';
import { readMagicComment } from './magic-comment';
import { memoryFiles } from './memory-files';
import { isNodeModule, nodeModule } from './node-modules';
import { nodeProcess } from './process';
import { projectHooks } from './project-hooks';

const channel = new MessageChannel();
const tasks: (() => void)[] = [];
channel.port1.onmessage = () => {
  tasks.shift()?.();
};

Object.assign(globalThis, {
  global: globalThis,
  process: nodeProcess,
  Buffer,
  // A task of its own, as in Node; a timer would wait 4 ms.
  setImmediate: (task: (...args: unknown[]) => void, ...args: unknown[]): void => {
    tasks.push(() => {
      task(...args);
    });
    channel.port2.postMessage(null);
  },
});

for (const path of readable) {
  memoryFiles.mount(`/project/${path}`, () => Buffer.from(loadReadable()[path] ?? ''));
}

/** Throws as Node does for a module that isn't installed. */
function missing(request: string): never {
  throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' });
}

/** What packed modules have on their `require`, beside the numbered modules. */
export const requireMembers = {
  missing,
  /** `require` of a path or a name that is known only when it is called. */
  dynamic: (request: string): unknown => {
    if (isNodeModule(request)) return nodeModule(request.replace(/^node:/, ''));
    const load = Object.hasOwn(byPath, request)
      ? byPath[request]
      : Object.hasOwn(exposed, request)
        ? exposed[request]
        : undefined;
    if (load) return load();
    const name = /^\/project\/node_modules\/(.+)\/package\.json$/.exec(request)?.[1] ?? '';
    return Object.hasOwn(versions, name) ? { name, version: versions[name] } : missing(request);
  },
  /** Of paths, and of packages whose version is looked up from there. */
  resolve: (request: string): string => {
    if (Object.hasOwn(byPath, request)) return request;
    return Object.hasOwn(versions, request) ? `/project/node_modules/${request}/index.js` : missing(request);
  },
  /** `new Function(…)`: the packed function with these texts. */
  compiled: (...texts: string[]): unknown => {
    const digest = digestText(JSON.stringify(texts));
    const load = Object.hasOwn(compiled, digest) ? compiled[digest] : undefined;
    if (load) return load()[digest];
    const body = texts.pop() ?? '';
    return projectHooks().evaluate(`(function(${texts.join(',')}){${body}\n})`);
  },
  project: {
    readMagicComment,
    loadLoader: (...args: Parameters<ReturnType<typeof projectHooks>['loadLoader']>) =>
      projectHooks().loadLoader(...args),
  },
};

export { binarySearchBounds } from './binary-search-bounds';
export { createMd4, createXxhash64 } from './hashes';
export { HookCodeFactory } from './hook-code-factory';
export { nodeModule } from './node-modules';
export { runBuild } from './run-build';
