import '@testing-library/jest-dom';
import { loadMessages } from '#messages';
import { limit } from '../tools/check/slowness';

jest.setTimeout(limit(15_000));

Object.assign(globalThis, { __FEEDBACK_ENDPOINT__: '' });

// A page loads the messages of its language before it shows anything.
if (typeof document !== 'undefined') {
  // jsdom has none.
  window.matchMedia ??= (() =>
    Object.assign(new EventTarget(), { matches: false })) as unknown as typeof window.matchMedia;
  beforeAll(() => loadMessages('zh'));
  // jsdom has no layout to observe.
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}
