/**
 * A program that prints the reference of the packages installed in a folder (its argument, or the current one), as JSON;
 * `--without-messages` after the folder leaves out the messages.
 */
import { readReference } from './read-reference';

// What the packages print must not be part of it.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
const [, , from = process.cwd(), option] = process.argv;
const hasMessages = option !== '--without-messages';
void readReference({ from, hasMessages }).then((reference) =>
  write(JSON.stringify(reference), () => process.exit()),
);
