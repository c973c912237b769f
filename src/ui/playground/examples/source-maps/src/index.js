import { parse } from './parse.js';

try {
  parse('no number');
} catch (error) {
  console.log(error.message);
}
