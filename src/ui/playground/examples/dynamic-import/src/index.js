const button = document.createElement('button');
button.textContent = 'Load the panel';
button.onclick = async () => {
  const { open } = await import(/* webpackChunkName: "panel" */ './panel.js');
  open();
};
document.body.append(button);
