export const send = (form) => `${form} was sent`;
