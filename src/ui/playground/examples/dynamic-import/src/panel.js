import { title } from './title.js';

export function open() {
  const panel = document.createElement('p');
  panel.textContent = title;
  document.body.append(panel);
  console.log('The chunk was loaded with the first click.');
}
