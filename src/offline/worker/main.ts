import { createWorker } from './create-worker';
import type { Generation, WorkerScope } from './worker-scope';

/** Written by src/offline/build/finish-worker.ts. */
declare const __GENERATION__: Generation;

createWorker({ scope: self as unknown as WorkerScope, generation: __GENERATION__ });
