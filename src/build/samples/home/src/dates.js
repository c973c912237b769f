export function today() {
  return new Date().toLocaleDateString();
}
