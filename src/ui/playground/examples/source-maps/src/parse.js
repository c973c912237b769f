export function parse(text) {
  const number = Number(text);
  if (Number.isNaN(number)) throw new TypeError(`“${text}” is not a number`);
  return number;
}
