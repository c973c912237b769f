export const square = (value) => value * value;
