import circle from './circle.svg';
import note from './note.txt';
import square from './square.svg';

for (const url of [square, circle]) {
  const image = new Image(64, 64);
  image.src = url;
  image.alt = '';
  document.body.append(image);
  console.log(url.slice(0, 60));
}
console.log(note);
