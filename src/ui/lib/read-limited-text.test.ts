import { readLimitedText, TooLargeError } from './read-limited-text';

test.each([
  ['a text', 'webpack'],
  ['characters of several bytes', '热更新'],
  ['nothing', ''],
])('%s is read completely', async (_name, text) => {
  expect(await readLimitedText(new Response(text), 100)).toBe(text);
});

test('a response without a body is empty', async () => {
  expect(await readLimitedText(new Response(null, { status: 204 }), 100)).toBe('');
});

test('of one that does not end no more is read than is wanted', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(10));
    },
  });
  await expect(readLimitedText(new Response(endless), 35)).rejects.toBeInstanceOf(TooLargeError);
  expect(pulled).toBeLessThan(10);
});
