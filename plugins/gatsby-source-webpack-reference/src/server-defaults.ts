import { readOption } from './applied-options';
import type { Installed } from './installed';
import type { DefaultSubject } from './read-defaults';
import type { DefaultFact } from '../../docs-core/src/reference';
import { formatValue, type Replacements } from './value-text';
import { loadWebpack } from './webpack-api';

interface ServerLike {
  readonly options: unknown;
  normalizeOptions(): Promise<void>;
}

type ServerClass = new (options: object, compiler: unknown) => ServerLike;

/** Makes a server that isn't started, and lets it complete its options. */
function createServer(installed: Installed): ServerLike {
  const loaded = installed.load('webpack-dev-server') as ServerClass | { default: ServerClass };
  const Server = 'default' in loaded ? loaded.default : loaded;
  return new Server({}, loadWebpack(installed)({ entry: {}, cache: false, mode: 'development' }));
}

/**
 * Reads defaults of webpack-dev-server as it applies them before it listens.
 *
 * @param subjects its options: devServer.client.logging
 * @returns nothing where it isn't installed
 */
export async function readServerDefaults(
  subjects: readonly DefaultSubject[],
  installed: Installed,
  replacements: Replacements,
): Promise<Map<string, readonly DefaultFact[]>> {
  if (!installed.has('webpack-dev-server')) return new Map();
  const server = createServer(installed);
  await server.normalizeOptions();
  const applied = { devServer: server.options };
  return new Map(
    subjects.flatMap(({ path, children }) => {
      const value = readOption(applied, path);
      // The top is all of them; inside of it, what has options below is told as a whole besides.
      if (value === undefined || path === 'devServer') return [];
      const isTold = children.some((child) => readOption(applied, child) !== undefined);
      const text = formatValue(value, replacements);
      const isEmpty = children.length > 0 && text === '{}';
      return isTold || isEmpty ? [] : [[path, [{ value: text, when: '' }]] as const];
    }),
  );
}
