import { gauge } from '#parts/gauge.js';

document.body.append(gauge(3));
