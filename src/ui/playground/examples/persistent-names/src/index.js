import { pad } from 'padder';

// Change this text: main and nothing else gets a new name.
console.log(pad('main'));
