export const items = ['first', 'second', 'third'];
