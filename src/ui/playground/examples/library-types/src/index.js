export const greet = (name) => `Hello, ${name}`;

export default greet;
