export function greet(name) {
  return `Hello, ${name}!`;
}

export function dismiss(name) {
  return `Goodbye, ${name}!`;
}
