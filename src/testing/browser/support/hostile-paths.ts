/** Paths that a careless host takes for another host's URL. */
export const HOSTILE_PATHS = [
  '//evil.example',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%5Cevil.example/..',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%09/evil.example',
] as const;
