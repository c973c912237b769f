import type { NodeInput } from 'gatsby';

type Level = 'info' | 'warn' | 'panic' | 'panicOnBuild' | 'status';

/**
 * What Gatsby passes to a plugin's hooks, and what they did with it.
 *
 * @param stored the content of Gatsby's cache
 * @param more further arguments
 */
export function createHookArgs(stored = new Map<string, unknown>(), more: object = {}) {
  const nodes: NodeInput[] = [];
  const log: Record<Level, string[]> = { info: [], warn: [], panic: [], panicOnBuild: [], status: [] };
  const write = (level: Level) => (message: string) => void log[level].push(message);
  const args = {
    actions: { createNode: (node: NodeInput) => void nodes.push(node) },
    cache: {
      get: (key: string) => Promise.resolve(stored.get(key)),
      set: (key: string, value: unknown) => Promise.resolve(stored.set(key, value)),
    },
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (content: unknown) => JSON.stringify(content),
    reporter: {
      ...{ info: write('info'), warn: write('warn') },
      ...{ panic: write('panic'), panicOnBuild: write('panicOnBuild') },
      activityTimer: () => ({ start: () => undefined, end: () => undefined, setStatus: write('status') }),
    },
    ...more,
  };
  return { args: args as never, nodes, log, stored };
}
