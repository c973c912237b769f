import { dismiss, greet } from './greetings.js';

document.title = greet('webpack');
window.onblur = () => {
  document.title = dismiss('webpack');
};
document.querySelector('img').src = new URL('./logo.svg', import.meta.url);
document.body.onclick = async () => {
  const { draw } = await import(/* webpackChunkName: "chart" */ './chart.js');
  document.body.append(draw([3, 1, 2]));
};
