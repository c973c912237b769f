export const greet = (name) => `Hello, ${name}. Click the page to load a chunk.`;

export const part = (name) => `Goodbye, ${name}.`;
