export const gauge = (value) => `The gauge shows ${value}.`;
