/**
 * A machine that is busy for a moment fails one of six hundred tests of a browser now and then. Each has a second
 * chance; what failed first is told all the same, so that a test that often needs it is noticed.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
