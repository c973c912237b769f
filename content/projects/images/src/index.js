import './styles.css';
import dot from './dot.svg?inline';
import map from './map.svg';

for (const source of [dot, map]) {
  const image = document.createElement('img');
  image.src = source;
  document.body.append(image);
}
