export const title = 'This text is in a chunk of its own.';
