import { limit } from '../tools/check/slowness';

// Builds take minutes. What a browser waits for has a limit of its own, see browser/support/start-site.ts.
jest.setTimeout(limit(320_000));
