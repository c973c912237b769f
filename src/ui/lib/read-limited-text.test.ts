import { readLimitedText, TooLargeError } from './read-limited-text';

test('a text is read completely; a response without a body is empty', async () => {
  expect(await readLimitedText(new Response('热更新'), 100)).toBe('热更新');
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
