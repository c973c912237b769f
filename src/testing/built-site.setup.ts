import { limit } from '../tools/check/slowness';

// Builds take minutes. What a browser waits for has a limit of its own, see browser/support/start-site.ts.
jest.setTimeout(limit(320_000));

// Until a row of runs on a busy machine has shown that none needs it, a test of a browser that fails is run once more, and
// the summary of `npm test` names it: each of them is a fault of the test to be found. Builds follow one another.
const { testPath = '' } = expect.getState();
if (!testPath.includes('/testing/builds/')) jest.retryTimes(1, { logErrorsBeforeRetry: true });
