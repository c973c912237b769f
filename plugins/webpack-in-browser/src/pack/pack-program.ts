/** A program that packs the webpack of the project in the current folder, unless that was done before. */
import { readPackedFiles } from './packed-files';

void readPackedFiles();
