import { greet } from './greetings.js';

document.title = greet('webpack');
document.querySelector('img').src = new URL('./logo.svg', import.meta.url);
document.body.onclick = async () => {
  const { drawChart } = await import(/* webpackChunkName: "chart" */ './chart.js');
  document.body.append(drawChart([3, 1, 2]));
};
