/**
 * Loaded into every Node process of a build where there is no /usr/bin/time: each writes its resource usage to a file
 * of its own. Killed processes write nothing, so the sum is a little too low.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { user: userCPUTime / 1e6, system: systemCPUTime / 1e6, memory: maxRSS * 1024 };
  writeFileSync(join(process.env.USAGE_FOLDER, `${process.pid}.json`), JSON.stringify(usage));
});
