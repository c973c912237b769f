/**
 * Runs a command of `npm run` within this process, once in a test file: Node and its loaders take seconds to start.
 *
 * @param name of the file in src/tools, without its extension
 */
export async function runProgram(name: string, ...args: readonly string[]) {
  let [stdout, stderr] = ['', ''];
  const { argv } = process;
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (stdout += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text: string) => void (stderr += `${text}\n`)),
  ];
  process.argv = ['node', name, ...args];
  // The command sets it when all that it awaits is done.
  const status = new Promise<unknown>((done) =>
    Object.defineProperty(process, 'exitCode', { configurable: true, set: done }),
  );
  try {
    await import(`../${name}`);
    return { status: await status, stdout, stderr };
  } finally {
    process.argv = argv;
    Object.defineProperty(process, 'exitCode', { configurable: true, writable: true, value: undefined });
    for (const spy of spies) spy.mockRestore();
  }
}
