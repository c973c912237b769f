import { format } from 'formatter';
import { list } from './list.js';

console.log('search:', format(list().slice(0, 1)));
