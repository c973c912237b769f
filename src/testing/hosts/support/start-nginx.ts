import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A running nginx. */
export interface Nginx {
  readonly url: string;
  /** Whether it can send brotli copies. */
  readonly hasBrotli: boolean;
  readonly close: () => Promise<void>;
}

/** Where Debian's package puts the module. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** How long it may take to answer, in milliseconds. */
const PATIENCE = 10_000;

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = net.createServer().on('error', fail);
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** The frame that an operator writes: everything about the site itself comes from the build's two files. */
function buildFrame(folder: string, rules: string, root: string, port: number): string {
  const hasBrotli = fs.existsSync(BROTLI);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    ...(hasBrotli ? [`load_module ${BROTLI};`] : []),
    // Started as root, its workers would be another user, who may not read the site.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'events { worker_connections 256; }',
    'http {',
    '  access_log off;',
    ...temporary,
    `  include ${rules}/http.conf;`,
    '  server {',
    `    listen localhost:${port};`,
    `    root ${root};`,
    `    include ${rules}/server.conf;`,
    ...(hasBrotli ? ['    brotli_static on;'] : []),
    '  }',
    '}',
    '',
  ].join('\n');
}

/**
 * Starts the system's nginx with the configuration of a build, on a free port, without touching the system's
 * files.
 *
 * @param root absolute folder of the built site
 * @param rules absolute folder of the two files that the build wrote
 * @throws Error with nginx's output when it doesn't start
 */
export async function startNginx(root: string, rules: string): Promise<Nginx> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await findFreePort();
  const config = path.join(folder, 'nginx.conf');
  fs.writeFileSync(config, buildFrame(folder, rules, root, port));
  const program = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
  const child = spawn(program, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (part) => (output += part));
  const ended = new Promise<void>((done) => {
    child.on('error', (error) => {
      output += error.message;
      done();
    });
    child.on('close', () => done());
  });
  const url = `http://localhost:${port}`;
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const answers = async (): Promise<boolean> => {
    try {
      await fetch(`${url}/robots.txt`);
      return true;
    } catch {
      // Not listening yet.
      return false;
    }
  };
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50)) {
    if (child.exitCode !== null || child.pid === undefined) break;
    if (await answers()) return { url, hasBrotli: fs.existsSync(BROTLI), close };
  }
  await close();
  throw new Error(`nginx did not start: ${output}`);
}
