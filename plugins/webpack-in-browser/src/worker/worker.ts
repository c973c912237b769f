/**
 * The worker's script: loads packed modules when one is first required, and runs one build at a time. Nothing is
 * fetched before the first build.
 */
import {
  PROTOCOL_VERSION,
  type BuildOutcome,
  type Manifest,
  type Progress,
  type Project,
  type Request,
  type Response,
} from '../protocol';

type ModuleFunction = (module: { exports: object }, exports: object, require: PackedRequire) => void;
type PackedRequire = ((id: number) => object) & Readonly<Record<string, unknown>>;

interface Runtime {
  readonly requireMembers: Readonly<Record<string, unknown>>;
  readonly runBuild: (
    project: Project,
    options: { allowsCode: boolean; onProgress: (progress: Progress) => void },
  ) => Promise<BuildOutcome>;
}

interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  readonly postMessage: (message: Response) => void;
  readonly importScripts: (url: string) => void;
  readonly location: { readonly origin: string };
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => void;
  };
  /** Packed parts call it for each of their modules. */
  m: (id: number, module: ModuleFunction) => void;
}

/** Replaced by the packer: the part of each module, one character of base 36 each. */
declare const PART_OF: string;
const RUNTIME_ID = 0;

const scope = globalThis as unknown as WorkerScope;

const functions = new Map<number, ModuleFunction>();
const loaded = new Map<number, { exports: object }>();
let base = '';
let manifest: Manifest | undefined;
let allowsCode = false;
/** What the page has sent: a worker in the sandboxed frame can't fetch. */
let scripts: Readonly<Record<string, Blob>> = {};
let buildId = 0;
/** Why a part couldn't be loaded: webpack may catch the error and go on. */
let unavailable: Extract<BuildOutcome, { type: 'unavailable' }> | undefined;

scope.m = (id, module) => {
  functions.set(id, module);
};

/** Scripts are this site's packed files, and code of the visitor's where that may run. */
scope.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    const isPart = manifest?.parts.some(({ file }) => url === base + file);
    const isOwn = allowsCode && url.startsWith('blob:');
    if (isPart === true || isOwn) return url;
    throw new TypeError(`${url} is no packed script`);
  },
});

function loadPart(id: number): void {
  const part = manifest?.parts[parseInt(PART_OF[id] ?? '', 36)];
  if (!part) throw new Error(`Module ${id} is in no part`);
  scope.postMessage({
    type: 'progress',
    id: buildId,
    progress: { step: 'load', part: part.name, bytes: part.bytes },
  });
  const own = scripts[part.file];
  if (!own && allowsCode) {
    unavailable = { type: 'unavailable', message: `${base + part.file} is not there yet`, part: part.file };
    throw new Error(unavailable.message);
  }
  try {
    scope.importScripts(own ? URL.createObjectURL(own) : base + part.file);
  } catch (error) {
    const message = `${base + part.file} could not be loaded: ${String(error)}`;
    unavailable = { type: 'unavailable', message };
    throw new Error(message, { cause: error });
  }
}

function requireModule(id: number): object {
  const known = loaded.get(id);
  if (known) return known.exports;
  if (!functions.has(id)) loadPart(id);
  const run = functions.get(id);
  if (!run) throw new Error(`Module ${id} is missing in its part`);
  const module = { exports: {} };
  loaded.set(id, module);
  try {
    run.call(module.exports, module, module.exports, packedRequire);
  } catch (error) {
    loaded.delete(id);
    throw error;
  }
  return module.exports;
}

const runtime = (): Runtime => requireModule(RUNTIME_ID) as Runtime;

/** `require.missing` and the other members are the runtime's; they are looked up when they are called. */
const packedRequire = new Proxy(requireModule, {
  get: (target, key) =>
    typeof key === 'string' && loaded.has(RUNTIME_ID)
      ? runtime().requireMembers[key]
      : (Reflect.get(target, key) as unknown),
}) as unknown as PackedRequire;

async function build(id: number, project: Project): Promise<BuildOutcome> {
  buildId = id;
  unavailable = undefined;
  try {
    const outcome = await runtime().runBuild(project, {
      allowsCode,
      onProgress: (progress) => {
        scope.postMessage({ type: 'progress', id, progress });
      },
    });
    return unavailable ?? outcome;
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    if (unavailable) return unavailable;
    return { type: 'failed', message, ...(stack === undefined ? {} : { stack }) };
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === 'start') {
    ({ base, manifest, allowsCode, scripts } = data);
    scope.postMessage({ type: 'ready', protocol: PROTOCOL_VERSION });
    return;
  }
  void build(data.id, data.project).then((outcome) => {
    scope.postMessage({ type: 'outcome', id: data.id, outcome });
  });
};
