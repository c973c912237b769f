import http from 'node:http';

/** An answer as it came: no redirect followed, nothing unpacked. */
export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests a path exactly as written: `fetch` would normalize it first. */
export function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<Reply> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(origin);
    http
      .request({ hostname, port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
      .on('error', fail)
      .end();
  });
}
