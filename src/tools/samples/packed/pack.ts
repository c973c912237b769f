/** `node --import tsx src/tools/samples/packed/pack.ts FOLDER`: writes the packed webpack into a folder. */
import { publishPackedFiles } from 'webpack-in-browser/pack/packed-files';

void publishPackedFiles(process.cwd(), process.argv[2] ?? '');
