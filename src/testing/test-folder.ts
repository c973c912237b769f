import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A folder for the tests of a file: empty before each test, and removed after it.
 *
 * @param isCurrent whether it is the current directory of the process meanwhile
 */
export function createTestFolder(isCurrent = false) {
  const start = process.cwd();
  let root = '';
  beforeEach(() => {
    root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'test-')));
    if (isCurrent) process.chdir(root);
  });
  afterEach(() => {
    process.chdir(start);
    fs.rmSync(root, { recursive: true });
  });
  const at = (file = ''): string => path.join(root, file);
  return {
    at,
    read: (file: string): string => fs.readFileSync(at(file), 'utf8'),
    exists: (file: string): boolean => fs.existsSync(at(file)),
    /** Runs Git there, as somebody; returns what it prints. */
    git: (...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        ...{ cwd: root, encoding: 'utf8', stdio: 'pipe' },
      }).trim(),
    write(file: string, text: string): void {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), text);
    },
  };
}
