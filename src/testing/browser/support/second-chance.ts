/**
 * For tests of what the browser does in its own time, without an event: a service worker's start and storage, scroll
 * positions, gestures. On a busy machine one of them fails now and then. Such a test is run once more; its first failure
 * is logged, so that one that needs it often is noticed.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });

export {};
