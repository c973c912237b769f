/**
 * A module of Node's that doesn't exist in a browser. It can be required and taken apart, since webpack does that for
 * features that a build may not use; a call throws.
 */
export function createUnavailable(name: string): object {
  const fail = (): never => {
    throw new Error(`${name} is not available in the browser`);
  };
  const members = new Map<string | symbol, unknown>();
  return new Proxy(function unavailable() {}, {
    apply: fail,
    construct: fail,
    get: (target, key) => {
      if (key === 'prototype') return target.prototype as unknown;
      // Not a promise, and no text.
      if (typeof key === 'symbol' || key === 'then' || key === '__esModule' || key === 'default')
        return undefined;
      if (!members.has(key)) members.set(key, createUnavailable(`${name}.${key}`));
      return members.get(key);
    },
  });
}
