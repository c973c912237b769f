export const format = (name, count) => `${name}: ${count}`;
