// Runs the packed webpack's worker script in a thread of Node that has what a Web Worker has, and nothing of Node.
const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { parentPort, workerData } = require('node:worker_threads');

const { folder, manifest } = workerData;
const ORIGIN = 'https://packed.invalid';

/** Scripts made of text, by their URL: the project's own code. */
const scripts = new Map();

class TextBlob {
  constructor(parts) {
    this.text = parts.join('');
  }
}

const read = (url) => fs.readFileSync(path.join(folder, path.basename(new URL(url).pathname)), 'utf8');

Object.assign(globalThis, {
  self: globalThis,
  Blob: TextBlob,
  location: { origin: ORIGIN },
  importScripts: (url) => vm.runInThisContext(scripts.get(url) ?? read(url), { filename: url }),
  postMessage: (message) => parentPort.postMessage(message),
});
URL.createObjectURL = ({ text }) => {
  const url = `blob:${ORIGIN}/${scripts.size}`;
  scripts.set(url, text);
  return url;
};
URL.revokeObjectURL = () => undefined;
for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate']) delete globalThis[name];

const base = `${ORIGIN}/`;
globalThis.importScripts(base + manifest.worker);
// A worker that runs a project's code fetches nothing: the page sends it the parts.
const parts = Object.fromEntries(manifest.parts.map(({ file }) => [file, new TextBlob([read(base + file)])]));
globalThis.onmessage({ data: { type: 'start', base, manifest, scripts: parts, allowsCode: true } });
parentPort.on('message', (data) => globalThis.onmessage({ data }));
