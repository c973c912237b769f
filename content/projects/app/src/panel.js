export function openPanel(logo) {
  const panel = document.createElement('aside');
  const image = document.createElement('img');
  image.src = logo;
  image.alt = '';
  panel.append(image, 'The panel was loaded on demand.');
  document.body.append(panel);
}
