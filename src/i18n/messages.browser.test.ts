import { addMessages, loadMessages, readMessages } from './messages.browser';
import { allEnglish } from './messages.server';
import { messages } from './build-messages';

test('the default language is loaded already; a page adds its own messages', async () => {
  expect(readMessages('en')['page.print']).toBe('Print');
  expect(readMessages('en')['home.title']).toBeUndefined();
  addMessages(allEnglish);
  expect(readMessages('en')).toEqual(messages.en);
  await expect(loadMessages('en')).resolves.toBe(readMessages('en'));
});

test('another language is loaded, and the default language is used until then', async () => {
  expect(readMessages('zh')['page.print']).toBe('Print');
  await expect(loadMessages('zh')).resolves.toEqual(messages.zh);
  expect(readMessages('zh')).toEqual(messages.zh);
});
