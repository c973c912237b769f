import { greet } from './greet.js';
import './styles.css';

const logo = new URL('./logo.svg', import.meta.url);

document.body.append(greet('webpack'));
document.addEventListener('click', async () => {
  const { openPanel } = await import(/* webpackChunkName: "panel" */ './panel.js');
  openPanel(logo.href);
});
