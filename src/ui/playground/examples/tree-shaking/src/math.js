export const add = (a, b) => a + b;

// Nothing imports this: look for its name in both bundles.
export const multiply = (a, b) => a * b;
