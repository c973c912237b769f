import { messages } from './build-messages';
import enHome from './en/home.json';
import { loadMessages, readMessages } from './messages.browser';
import { translatorOf } from './translator';

test('the default language needs no file: every script has its own messages', async () => {
  await loadMessages('en');
  expect(readMessages('en')).toBeUndefined();
  expect(translatorOf('en')('page.print')).toBe('Print');
  expect(translatorOf('en', enHome)('home.start')).toBe('Get started');
});

test('another language is loaded once, whole', async () => {
  expect(readMessages('zh')).toBeUndefined();
  await loadMessages('zh');
  expect(readMessages('zh')).toEqual(messages.zh.interface);
});
