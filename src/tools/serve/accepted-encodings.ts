/** The compressions this server knows, best first. */
export type Encoding = 'br' | 'gzip';

/**
 * @param header The request's `accept-encoding`, if any.
 * @returns Which of our compressions the client takes: `gzip;q=0` is a refusal, `*` stands for all not named.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map(
    (header ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const order: Encoding[] = ['br', 'gzip'];
  return order.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}
