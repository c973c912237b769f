export function openPanel(image) {
  const panel = document.createElement('aside');
  const picture = document.createElement('img');
  picture.src = image;
  panel.append(picture, 'The panel was loaded on demand.');
  document.body.append(panel);
}
