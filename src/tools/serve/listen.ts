import type { Server } from 'node:http';

/** Where a server listens; `command` is how it was started, for the examples in error messages. */
export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly command: string;
}

/**
 * Resolves once the server accepts connections.
 *
 * @throws Error when the port or the host cannot be used, with what to do
 */
export function listen(server: Server, { host, port, command }: ListenOptions): Promise<void> {
  const unknownHost = `${host} is no address of this machine: use one that is, as in ${command} -- --host localhost`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop what runs there, or take another, as in ${command} -- --port ${port + 1}`,
    EACCES: `Port ${port} needs rights you don't have: take a higher one, as in ${command} -- --port 9000`,
    ENOTFOUND: unknownHost,
    EADDRNOTAVAIL: unknownHost,
  };
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      fail(
        new Error(reason ?? `The server can't listen on ${host}:${port}: ${error.message}`, { cause: error }),
      );
    });
    server.listen(port, host, done);
  });
}
