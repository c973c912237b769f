/** `npm start`: builds the site if something it is made from has changed, then serves it until a signal comes. */
import { parsePort, runCommand } from './run-command';
import { createSiteServer } from './serve/site-server';
import { createSite, findBuildReason } from './site/build-site';

runCommand({
  usage: 'npm start [-- --dir public] [--port 9000] [--host localhost]',
  options: {
    dir: { type: 'string', default: 'public' },
    host: { type: 'string', default: 'localhost' },
    port: { type: 'string', default: process.env.PORT || '9000' },
  },
  run: async ({ values: { dir, host, ...values } }) => {
    // Before a build: a wrong option must not cost one.
    const port = parsePort(values.port);
    const reason = dir === 'public' ? findBuildReason(process.cwd()) : null;
    if (reason !== null) {
      console.log(`Building the site: ${reason}`);
      const { code } = await createSite();
      if (code !== 0) return code;
    }
    const server = await createSiteServer({ dir, host, port });
    console.log(`Serving ${dir} at ${server.url}/`);
    await new Promise<void>((done) => {
      // Once: a second signal finds no listener and ends the process at once.
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    });
    await server.close();
    return 0;
  },
});
