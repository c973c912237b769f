/** Module 0 of the pack: what stands in for Node, and the builds themselves. */
import { Buffer } from 'buffer';
import { byPath, exposed, loadReadable, readable, versions } from 'pack-facts';
import { memoryFiles } from './memory-files';
import { isNodeModule, nodeModule } from './node-modules';
import { connectConsole } from './printed-lines';
import { nodeProcess } from './process';
import { loadedLoaders } from './project-code';
import { setImmediate } from './timers';

Object.assign(globalThis, { global: globalThis, process: nodeProcess, Buffer, setImmediate });

connectConsole();

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
    if (Object.hasOwn(versions, name)) return { name, version: versions[name] };
    // A loader of the project; `ProgressPlugin` requires it before webpack loads it, and wants nothing of it.
    if (memoryFiles.get(request)?.type === 'file') return loadedLoaders.get(request);
    return missing(request);
  },
  /** Of paths, and of packages whose version is looked up from there. */
  resolve: (request: string): string => {
    if (Object.hasOwn(byPath, request)) return request;
    return Object.hasOwn(versions, request) ? `/project/node_modules/${request}/index.js` : missing(request);
  },
};

export { nodeModule } from './node-modules';
export { withProjectLoaders } from './project-code';
export { runBuild } from './run-build';
