import { renderToString } from 'react-dom/server';
import { Support } from './Support';

test('rendering is not random: the server and every browser render the same', () => {
  const random = jest.spyOn(Math, 'random');
  const html = renderToString(<Support />);
  expect(renderToString(<Support />)).toBe(html);
  expect(random).not.toHaveBeenCalled();
  expect(html.match(/<h3>/g)).toHaveLength(6);
  expect(html).not.toContain('<input');
});
