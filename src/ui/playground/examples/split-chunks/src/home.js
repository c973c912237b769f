import { format } from 'formatter';
import { list } from './list.js';

console.log('home:', format(list()));
