/** A program that prints the reference of the packages installed in a folder (its argument, or the current one), as JSON. */
import { readReference } from './read-reference';

// What the packages print must not be part of it.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
const [, , from = process.cwd()] = process.argv;
void readReference({ from }).then((reference) => write(JSON.stringify(reference), () => process.exit()));
