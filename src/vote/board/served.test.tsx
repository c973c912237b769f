/** The server's HTML of the board; there is no browser here. */
import { renderToString } from 'react-dom/server';
import { VoteBoard } from './VoteBoard';

test('a readable list, space for the controls, and a notice for visitors without scripts', () => {
  const topics = [
    {
      slug: 'a',
      title: 'First',
      text: 'Text',
      language: 'en',
      since: '2026-11-21',
      locked: false,
      score: 0,
      links: [],
    },
    {
      slug: 'b',
      title: 'Second',
      text: 'Text',
      language: 'en',
      since: '2026-11-21',
      locked: true,
      score: 0,
      links: [],
    },
  ];
  const html = renderToString(<VoteBoard topics={topics} endpoint="" />);
  expect(html).toMatch(/<h3 id="topic-a">First<\/h3>.*<h3 id="topic-b">Second<\/h3>/);
  expect(html).toMatch(/<noscript><p[^>]*>Voting needs a script/);
  expect(html).toContain('Your votes stay on this device');
  expect(html).toContain('Loading the vote…');
  expect(html.match(/Voting is not allowed/g)).toHaveLength(1);
  expect(html).not.toContain('<button');
});
