import { scale } from './scale.js';

export function draw(values) {
  const chart = document.createElement('ul');
  for (const height of scale(values)) {
    const bar = document.createElement('li');
    bar.style.height = `${height}%`;
    chart.append(bar);
  }
  return chart;
}
