const { createButton } = await import('remote/button');

document.body.append(createButton('From the other build'));
console.log('The host has loaded a module of the remote.');
