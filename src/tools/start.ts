/** `npm start`: builds the site if something it is made from changed, then serves it. */
import { runMain } from './run-main';
import { parseArguments } from './serve/parse-arguments';
import { createSite, findBuildReason } from './site/build-site';

async function start(): Promise<number> {
  // First of all: a mistyped option must not cost a build.
  const { dir } = parseArguments(process.argv.slice(2), process.env.PORT);
  const reason = dir === 'public' ? findBuildReason(process.cwd()) : null;
  if (reason !== null) {
    console.log(`Building the site: ${reason}`);
    const code = await createSite();
    if (code !== 0) return code;
  }
  // It reads the same arguments and serves until it is told to stop.
  await import('./serve');
  return 0;
}

runMain(start);
