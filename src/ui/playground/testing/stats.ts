/** Statistics for tests, with what a test doesn't name. */
import type { StatsChunk, StatsGraph, StatsModule } from 'webpack-in-browser/protocol';

export const buildModule = (given: Partial<StatsModule>): StatsModule => ({
  name: './src/index.js',
  id: './src/index.js',
  size: 10,
  type: 'javascript/auto',
  chunks: [0],
  concatenatedInto: null,
  runtime: false,
  providedExports: null,
  usedExports: null,
  bailouts: [],
  reasons: [],
  ...given,
});

export const buildChunk = (given: Partial<StatsChunk>): StatsChunk => ({
  id: 'main',
  names: [],
  initial: true,
  entry: false,
  size: 10,
  files: [],
  auxiliaryFiles: [],
  parents: [],
  children: [],
  siblings: [],
  reason: null,
  ...given,
});

export const buildGraph = (given: Partial<StatsGraph>): StatsGraph => ({
  name: null,
  hash: 'abc',
  outputPath: 'dist',
  modules: [],
  chunks: [],
  assets: [],
  entrypoints: [],
  ...given,
});
