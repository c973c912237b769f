import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server.
 *
 * @param options.port 0 takes any free one
 * @param options.command how it was started, for the examples in error messages
 * @returns its origin without a trailing slash, once it accepts connections
 * @throws Error when the port or the host cannot be used, with what to do
 */
export function listen(
  server: Server,
  { host, port, command }: { readonly host: string; readonly port: number; readonly command: string },
): Promise<string> {
  const unknownHost = `${host} is no host of this machine: use one that is, as in ${command} -- --host localhost`;
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
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      done(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`);
    });
  });
}
