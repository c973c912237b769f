export const pad = (text) => text.padStart(8, '.');
