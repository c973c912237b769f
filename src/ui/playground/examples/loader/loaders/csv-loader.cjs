/** Turns lines with commas into a module that exports a list of objects. */
module.exports = function csvLoader(source) {
  const [head, ...lines] = source.trim().split('\n');
  const names = head.split(',');
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, index) => [names[index], value])),
  );
  return `export default ${JSON.stringify(rows)};`;
};
