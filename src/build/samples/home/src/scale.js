export function scale(values) {
  const highest = Math.max(...values);
  return values.map((value) => (value / highest) * 100);
}
