import { format } from 'formatter';
import { items } from './shared.js';

document.body.append(format('admin', items.length));
