export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads variables of the environment and collects what is wrong with them, so that it is reported at once. */
export class VariableReader {
  readonly #problems: string[] = [];
  readonly #names = new Set<string>();

  constructor(private readonly variables: Variables) {}

  /** Names of the variables that have been read. */
  get names(): readonly string[] {
    return [...this.#names];
  }

  /** Whether a variable is set, and not empty. */
  has(name: string): boolean {
    return Boolean(this.variables[name]);
  }

  /**
   * Reads a variable.
   *
   * @param expected what it has to be, with an example, for the error
   * @param otherwise returned where it is unset or empty; without it the variable is required
   */
  read(name: string, pattern: RegExp, expected: string, otherwise?: string): string {
    const value = this.#valueOf(name) || otherwise;
    if (value === undefined || (value !== otherwise && !pattern.test(value))) this.#refuse(name, expected);
    return value ?? '';
  }

  /** Reads a switch: `1` or `0`. */
  readSwitch(name: string, otherwise = false): boolean {
    const value = this.read(name, /^(1|0|true|false)$/, '1 or 0', '');
    return value === '' ? otherwise : value === '1' || value === 'true';
  }

  /** Reads a list, separated by commas or white space: of one item or more where it is needed. */
  readList(name: string, pattern: RegExp, expected: string, isNeeded = true): string[] {
    const items = this.#valueOf(name)
      .split(/[\s,]+/)
      .filter((item) => item !== '');
    if ((isNeeded && items.length === 0) || !items.every((item) => pattern.test(item)))
      this.#refuse(name, `${expected}, divided by commas`);
    return items;
  }

  /** Reads a whole number between two limits, included. */
  readNumber(name: string, [least, most]: readonly [number, number], otherwise: number): number {
    const text = this.#valueOf(name) || String(otherwise);
    const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && value <= most)) this.#refuse(name, `a number from ${least} to ${most}`);
    return value;
  }

  /** @throws Error with a line for each problem; the value of a secret is left out */
  end(): void {
    if (this.#problems.length > 0) throw new Error(this.#problems.join('\n'));
  }

  #valueOf(name: string): string {
    this.#names.add(name);
    return this.variables[name] ?? '';
  }

  #refuse(name: string, expected: string): void {
    const value = this.variables[name] ?? '';
    const isSecret = value !== '' && /_(KEY|SECRET|TOKEN)$/.test(name);
    this.#problems.push(
      `${name}: expected ${expected}, got ${isSecret ? 'something else' : JSON.stringify(value)}`,
    );
  }
}
