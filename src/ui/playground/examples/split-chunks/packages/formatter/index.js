export const format = (items) => items.join(' · ');
