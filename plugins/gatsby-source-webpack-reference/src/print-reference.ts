/**
 * A program that prints the reference of the packages installed in a folder (its argument, or the current one), as JSON,
 * or sends it to the process that has forked it; `--without-messages` after the folder leaves the messages out.
 */
import { readReference } from './read-reference';

// What the packages print must not be part of it.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
const [, , from = process.cwd(), ...options] = process.argv;
const hasMessages = !options.includes('--without-messages');
void readReference({ from, hasMessages }).then((reference) => {
  if (process.send) process.send(reference);
  else write(JSON.stringify(reference), () => process.exit());
});
