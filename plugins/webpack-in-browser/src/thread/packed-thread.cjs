// Runs the packed webpack's worker script in a thread of Node that has what a Web Worker has, and nothing of Node.
const vm = require('node:vm');
const { parentPort, workerData } = require('node:worker_threads');

const { files, manifest } = workerData;

// Node.js loads what it is from, which needs a Buffer from Node.js 24 on, when it is first read.
const { MessageEvent } = globalThis;
globalThis.self = globalThis;
for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate']) delete globalThis[name];

vm.runInThisContext(files[manifest.worker], { filename: manifest.worker });
const port = { postMessage: (message) => parentPort.postMessage(message) };
globalThis.onmessage({ ports: [port] });
const post = (data) => port.onmessage(new MessageEvent('message', { data }));
post({ type: 'start', parts: manifest.parts.map(({ file }) => files[file]) });
parentPort.on('message', post);
