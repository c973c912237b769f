import { today } from './dates.js';
import { greet } from './greetings.js';

document.title = greet('webpack');
document.body.append(today());
