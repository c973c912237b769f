import path from 'node:path';

// Builds take minutes. What a browser waits for has a limit of its own, see browser/support/start-site.ts.
jest.setTimeout(240_000);

// A browser does much in its own time, without an event that a test could wait for (a worker's start and storage,
// scroll positions, gestures), and a busy machine makes one of 1,600 tests fail now and then. A test that fails is run
// once more; its first failure is logged, so that one that needs it often is noticed. Not so the tests of builds: they
// follow one another in one copy of the project, so that a second try would find what the later ones left there.
const followEachOther = expect.getState().testPath?.includes(`${path.sep}builds${path.sep}`);
if (!followEachOther) jest.retryTimes(1, { logErrorsBeforeRetry: true });
