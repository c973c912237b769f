import { draw } from './chart.js';
import { greet } from './greetings.js';

document.title = greet('webpack');
document.querySelector('img').src = new URL('./logo.svg', import.meta.url);
document.body.onclick = () => {
  document.body.append(draw([3, 1, 2]));
};
