/**
 * On a machine that is busy for a moment one of six hundred browser tests fails now and then. Each has a second
 * chance; the first failure is logged all the same, so that a test that often needs it is noticed.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
