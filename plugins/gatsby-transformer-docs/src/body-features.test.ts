import { readBodyFeatures } from './body-features';

test.each([
  ['words only', { hasAnchors: false, hasFacts: false }],
  ['# Title\n\n#### Deep', { hasAnchors: false, hasFacts: false }],
  ['words\n\n## Part', { hasAnchors: true, hasFacts: false }],
  ['Part\n----\n\nwords', { hasAnchors: true, hasFacts: false }],
  ['<h2 align="center">Part</h2>', { hasAnchors: true, hasFacts: false }],
  ['```bash\n## a comment\n```', { hasAnchors: false, hasFacts: false }],
  ['> ```bash\n> ## a comment\n> ```', { hasAnchors: false, hasFacts: false }],
  ['<!--\n## hidden\n-->', { hasAnchors: false, hasFacts: false }],
  ['<AllOptions />', { hasAnchors: true, hasFacts: true }],
  ['<Option path="output.path" />', { hasAnchors: false, hasFacts: true }],
  ['<FilenameTemplate value="[name].js" />', { hasAnchors: false, hasFacts: true }],
  [':::cards\n- [Part](/part/)\n:::', { hasAnchors: false, hasFacts: true }],
  ['The tag `<Option path="x" />` shows an option.', { hasAnchors: false, hasFacts: false }],
  ['webpack <Version of="webpack" />', { hasAnchors: false, hasFacts: false }],
])('%j', (body, outline) => {
  expect(readBodyFeatures(body)).toEqual(outline);
});
