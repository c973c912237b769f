import { square } from './square.js';

export const area = (radius) => Math.PI * square(radius);
