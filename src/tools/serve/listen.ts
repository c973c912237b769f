import type { Server } from 'node:http';

/** Where to listen; `command` is what the user has typed, for right examples. */
export type ListenOptions = { host: string; port: number; command: string };

/**
 * @returns Once connections are accepted.
 * @throws {Error} When the port or the host can't be had; it says what to do.
 */
export function listen(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(new Error(explain(error, options), { cause: error })),
    );
    server.listen(options.port, options.host, done);
  });
}

function explain(error: NodeJS.ErrnoException, { host, port, command }: ListenOptions): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop what runs there, or take another, as in ${command} -- --port ${port + 1}`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} needs rights you don't have: take a higher one, as in ${command} -- --port 9000`;
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return `${host} is no address of this machine: take one that is, as in ${command} -- --host localhost`;
  }
  return `The server can't listen on ${host}:${port}: ${error.message}`;
}
