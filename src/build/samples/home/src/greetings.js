import { today } from './dates.js';

export function greet(name) {
  return `Hello, ${name}! It is ${today()}.`;
}

export function dismiss(name) {
  return `Goodbye, ${name}!`;
}
