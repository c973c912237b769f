/** A nested property of a value of unknown shape; undefined where one of the names is missing. */
export function property(value: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (object, name) =>
      typeof object === 'object' && object !== null
        ? (object as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}
