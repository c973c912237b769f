import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestHandler } from '../../../tools/serve/site-server';

/** A wrong response of a host. */
export interface WrongAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** One origin whose content can be exchanged, broken and cut off while browsers look at it. */
export class Deployments {
  private readonly server: Server;
  private handle: RequestListener | null = null;
  private readonly wrong = new Map<string, WrongAnswer>();
  /** No request gets an answer; what a visitor without network sees. */
  isCut = false;
  /** Milliseconds each answer waits. */
  delay = 0;
  /** Requested paths. */
  readonly requests: string[] = [];
  /** Bytes of all answers, as they were sent. */
  sentBytes = 0;

  constructor() {
    this.server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (this.isCut || !this.handle) return void request.socket.destroy();
      this.requests.push(path);
      const before = request.socket.bytesWritten;
      response.once('finish', () => {
        this.sentBytes += request.socket.bytesWritten - before;
      });
      const wrong = this.wrong.get(path);
      if (wrong) {
        response.writeHead(wrong.status, { 'content-type': wrong.type, ...wrong.headers });
        return void response.end(wrong.body);
      }
      const handle = this.handle;
      const answer = (): void => void handle(request, response);
      if (this.delay > 0) setTimeout(answer, this.delay);
      else answer();
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, 'localhost', done));
  }

  /** The origin; `localhost`, where browsers allow workers without encryption. */
  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Deploys a built site; files that only the previous one had are gone. */
  deploy(dir: string): void {
    this.handle = createRequestHandler(dir);
  }

  /** Makes the host answer a path wrongly until `repair`. */
  breakPath(path: string, answer: WrongAnswer): void {
    this.wrong.set(path, answer);
  }

  repair(): void {
    this.wrong.clear();
    this.isCut = false;
    this.delay = 0;
  }

  async close(): Promise<void> {
    await new Promise<void>((done) => {
      this.server.close(() => done());
      this.server.closeAllConnections();
    });
  }
}
