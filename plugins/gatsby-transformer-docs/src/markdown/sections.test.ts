import { renderPage } from '../testing/render-page';

const SOURCE = `
What is before.

## One \`option\`

Words, and a list:

- with a block

  \`\`\`js
  const inside = 1;
  \`\`\`

- and an end

### Deep

\`\`\`bash
webpack --watch
\`\`\`

## Empty
`;

test('a body is cut at its headings, with code apart from text', () => {
  const { sections, anchors } = renderPage(SOURCE);
  const text = 'Words, and a list: with a block and an end';
  expect(sections).toEqual([
    { id: '', title: '', level: 1, text: 'What is before.', code: '', since: '' },
    { id: 'one-option', title: 'One option', level: 2, text, code: 'const inside = 1;', since: '' },
    { id: 'deep', title: 'Deep', level: 3, text: '', code: 'webpack --watch', since: '' },
    { id: 'empty', title: 'Empty', level: 2, text: '', code: '', since: '' },
  ]);
  expect(sections.slice(1).map(({ id }) => id)).toEqual(anchors.map(({ id }) => id));
});

test('a badge is no part of the title', () => {
  const { sections } = renderPage('## HTML as the entry <Badge text="5.107.0+" />\n\nWords.\n');
  expect(sections.at(-1)).toMatchObject({ title: 'HTML as the entry', text: 'Words.' });
});

test('an empty body has one empty part', () => {
  expect(renderPage('').sections).toEqual([{ id: '', title: '', level: 1, text: '', code: '', since: '' }]);
});
