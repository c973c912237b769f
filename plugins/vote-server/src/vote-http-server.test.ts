import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createVoteHttpServer } from './vote-server';

const REQUEST = 'GET /api/vote HTTP/1.1\r\nhost: a\r\n\r\n';

test.each([
  ['has sent nothing yet', ''],
  ['waits between two requests', 'counted'],
  ['waits for a response, which it gets', 'counted'],
])('a client that %s does not delay the end', async (name, expected) => {
  const isUnderWay = name.includes('response');
  let [reportRequest, respond] = [(): void => undefined, (): void => undefined];
  const requested = new Promise<void>((done) => (reportRequest = done));
  const released = isUnderWay ? new Promise<void>((done) => (respond = done)) : Promise.resolve();
  const { server, close } = createVoteHttpServer({
    handle: async (_request, response) => {
      reportRequest();
      await released;
      response.end('counted');
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  let received = '';
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (part) => (received += String(part)));
  await once(socket, 'connect');
  if (expected !== '') socket.write(REQUEST);
  if (expected !== '') await (isUnderWay ? requested : once(socket, 'data'));
  const start = performance.now();
  const closed = Promise.all([close(), once(socket, 'close')]);
  respond();
  await closed;
  // By then Node would have closed it, too.
  expect(performance.now() - start).toBeLessThan(server.keepAliveTimeout);
  expect(received).toContain(expected);
});
