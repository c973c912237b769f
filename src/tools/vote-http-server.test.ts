import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createVoteHttpServer } from './vote-http-server';

const REQUEST = 'GET /api/vote HTTP/1.1\r\nhost: a\r\n\r\n';

test.each([
  ['has sent nothing yet', '', ''],
  ['waits between two requests', REQUEST, 'counted'],
  ['waits for a response, which it gets', REQUEST, 'counted', 300],
])('a client that %s does not delay the end', async (_name, text, expected, delay = 0) => {
  const server = await createVoteHttpServer(
    {
      handle: async (_request, response) => {
        await wait(delay);
        response.end('counted');
      },
    },
    { host: '127.0.0.1', port: 0 },
  );
  let received = '';
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
  socket.on('data', (part) => (received += String(part)));
  await wait(100);
  const start = performance.now();
  await Promise.all([server.close(), once(socket, 'close')]);
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(received).toContain(expected);
});
