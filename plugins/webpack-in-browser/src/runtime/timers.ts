/** Timers of a build's code, which end with the build: they would keep the worker busy unseen. */

const channel = new MessageChannel();
let tasks: (() => void)[] = [];
channel.port1.onmessage = () => {
  tasks.shift()?.();
};

/** A task of its own, as in Node; a timer would wait 4 ms. */
export function setImmediate(task: (...args: unknown[]) => void, ...args: unknown[]): void {
  tasks.push(() => {
    task(...args);
  });
  channel.port2.postMessage(null);
}

let cleared = 0;

/** Ends all timers: their numbers follow each other. */
export function clearTimers(): void {
  tasks = [];
  const last = Number(setTimeout(() => undefined));
  for (; cleared < last; cleared += 1) clearTimeout(cleared + 1);
}
