// One of 1,600 tests in a real browser may fail on a machine that is busy for a moment. A test that fails is run once
// more; its first failure is logged, so that one that needs it often is noticed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
