import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limit } from '../../../tools/check/slowness';
import { createSiteServer } from '../../../tools/serve/site-server';
import { findFreePort, type LocalServer } from '../../local-server';

/** The real site: hosts serve what is published. */
export const siteDir = path.resolve('public');

/** A host that serves the built site. */
export interface Host extends LocalServer {
  /** Whether it can send brotli copies. */
  readonly hasBrotli: boolean;
  /** Whether its headers are those for HTTP. */
  readonly isPlainHttp: boolean;
}

/** Where Debian's package puts the module. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasBrotli = fs.existsSync(BROTLI);

/** How long it may take to answer, in milliseconds. */
const PATIENCE = limit(10_000);

/** The frame that an operator writes: everything about the site itself comes from the build's two files. */
function buildFrame(folder: string, rules: string, root: string, port: number): string {
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
async function startNginx(root: string, rules: string): Promise<Host> {
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
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50)) {
    if (child.exitCode !== null || child.pid === undefined) break;
    // It fails while nothing listens yet.
    const response = await fetch(`${url}/robots.txt`).catch(() => null);
    if (response) return { url, hasBrotli, isPlainHttp: false, close };
  }
  await close();
  throw new Error(`nginx did not start: ${output}`);
}

/** What `npm start` runs, and nginx with the build's configuration. */
export const hosts: readonly { name: string; start: () => Promise<Host> }[] = [
  {
    name: 'npm start',
    start: async () => ({
      ...(await createSiteServer({ dir: siteDir, host: 'localhost', port: 0 })),
      hasBrotli: true,
      isPlainHttp: true,
    }),
  },
  {
    name: 'nginx',
    start: () => startNginx(siteDir, path.join(siteDir, '..', '.hosting', 'nginx')),
  },
];
