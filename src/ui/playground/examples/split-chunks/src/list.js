export const list = () => ['first', 'second', 'third'];
