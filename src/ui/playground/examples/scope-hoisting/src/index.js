import { area } from './area.js';

console.log('A circle of radius 2 has the area', area(2));
