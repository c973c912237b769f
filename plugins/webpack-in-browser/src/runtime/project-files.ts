import { Buffer } from 'buffer';
import type { Project } from '../protocol';
import { memoryFiles, PROJECT_FOLDER } from './memory-files';

const known = new Map<string, string | Uint8Array>();

const isSame = (one: string | Uint8Array | undefined, other: string | Uint8Array): boolean =>
  typeof one === 'string' || typeof other === 'string' || one === undefined
    ? one === other
    : Buffer.compare(one, other) === 0;

function removeFile(path: string): void {
  if (memoryFiles.get(path)?.type === 'file') memoryFiles.remove(path, 'file', 'unlink');
  for (let folder = path; ;) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const node = memoryFiles.get(folder);
    if (folder === PROJECT_FOLDER || node?.type !== 'folder' || node.names.size > 0) return;
    memoryFiles.remove(folder, 'folder', 'rmdir');
  }
}

/** Removes what builds with another configuration have written. @param paths absolute */
export function removeOutputs(paths: Iterable<string>): void {
  for (const path of paths) {
    if (!known.has(path.slice(PROJECT_FOLDER.length + 1))) removeFile(path);
  }
}

/** Makes the file system contain a project's files; what earlier builds wrote stays, as on a disk. */
export function writeProject({ files }: Project): void {
  memoryFiles.createFolder(PROJECT_FOLDER, true);
  for (const path of [...known.keys()].filter((one) => !Object.hasOwn(files, one))) {
    removeFile(`${PROJECT_FOLDER}/${path}`);
    known.delete(path);
  }
  for (const [path, content] of Object.entries(files)) {
    if (isSame(known.get(path), content)) continue;
    const file = `${PROJECT_FOLDER}/${path}`;
    memoryFiles.createFolder(file.slice(0, file.lastIndexOf('/')), true);
    memoryFiles.write(file, typeof content === 'string' ? Buffer.from(content) : content);
    known.set(path, content);
  }
}
