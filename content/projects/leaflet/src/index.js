import leaflet from 'leaflet';

console.log(leaflet);
