/* global RELEASE */
import { pad } from 'padder';

// Another release changes this text: main and nothing else gets a new name.
console.log(pad(RELEASE));
