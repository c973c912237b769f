import '@testing-library/jest-dom';
import { addMessages, loadMessages } from '#messages';
import { allEnglish } from '../i18n/messages.server';
import { limit } from '../tools/check/slowness';

jest.setTimeout(limit(15_000));

Object.assign(globalThis, { __FEEDBACK_ENDPOINT__: '' });

// In the browser's build each page adds its own messages and loads those of its language; tests have all of them.
if (typeof document !== 'undefined') {
  // jsdom has none.
  window.matchMedia ??= (() =>
    Object.assign(new EventTarget(), { matches: false })) as unknown as typeof window.matchMedia;
  addMessages(allEnglish);
  beforeAll(() => loadMessages('zh'));
  // jsdom has no layout to observe.
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}
