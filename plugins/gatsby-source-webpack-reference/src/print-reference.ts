/** A program that prints the reference of the packages installed in the current folder, as JSON. */
import { readReference } from './read-reference';

// What the packages print must not be part of it.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
void readReference().then((reference) => write(JSON.stringify(reference), () => process.exit()));
