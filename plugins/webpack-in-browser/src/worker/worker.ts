/** The worker's script: runs the parts of the pack when a module is first required, and one build at a time. */
import type { BuildOutcome, BuildProgress, Project, Request, Response } from '../protocol';

type ModuleFunction = (module: { exports: object }, exports: object, require: PackedRequire) => void;
type PackedRequire = ((id: number) => object) & Readonly<Record<string, unknown>>;

interface Runtime {
  readonly requireMembers: Readonly<Record<string, unknown>>;
  readonly runBuild: (
    project: Project,
    onProgress: (progress: BuildProgress) => void,
  ) => Promise<BuildOutcome>;
}

/** The frame's message: the port to the page. */
type FirstMessage = Pick<MessageEvent<unknown>, 'ports'>;

interface WorkerScope {
  onmessage: ((event: FirstMessage) => void) | null;
  /** Packed parts call it for each of their modules. */
  m: (id: number, module: ModuleFunction) => void;
}

/** Replaced by the packer: the part of each module, one character of base 36 each. */
declare const PART_OF: string;
const RUNTIME_ID = 0;

const scope = globalThis as unknown as WorkerScope;
/** Reads a message's data. Taken before code of a build runs: a getter of its own would get the event, and the port of it. */
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with each event
const readData = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
const { apply } = Reflect;
/** To the page; code of a build has no access to it. */
let post: (message: Response) => void = () => undefined;

const functions = new Map<number, ModuleFunction>();
const loaded = new Map<number, { exports: object }>();
/** What the page has sent: nothing can be fetched in the sandboxed frame. */
let parts: readonly (string | null)[] = [];
let buildId = 0;

scope.m = (id, module) => {
  functions.set(id, module);
};

function loadPart(id: number): void {
  const part = parseInt(PART_OF[id] ?? '', 36);
  const script = parts[part];
  if (typeof script !== 'string') {
    post({ type: 'missing', id: buildId, part });
    throw new Error(`Part ${part} is not there yet`);
  }
  // eslint-disable-next-line no-eval -- the policy of the frame allows it
  (0, eval)(script);
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
  // The page waits for it: code of an earlier build may block this thread.
  post({ type: 'progress', id, progress: { step: 'build', fraction: 0, text: '' } });
  try {
    return await runtime().runBuild(project, (progress) => {
      post({ type: 'progress', id, progress });
    });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { type: 'failed', message, ...(stack === undefined ? {} : { stack }) };
  }
}

function receive(request: Request): void {
  if (request.type === 'start') {
    ({ parts } = request);
    return;
  }
  void build(request.id, request.project).then((outcome) => {
    post({ type: 'outcome', id: request.id, outcome });
  });
}

scope.onmessage = ({ ports: [port] }) => {
  scope.onmessage = null;
  if (!port) return;
  post = port.postMessage.bind(port);
  port.onmessage = (event) => {
    if (readData) receive(apply(readData, event, []) as Request);
  };
};
