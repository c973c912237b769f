/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { replaceHydrateFunction } from './hydrate';

const pressed = jest.fn();
const page = (
  <div id="gatsby-focus-wrapper">
    <button onClick={pressed}>Press</button>
  </div>
);

/** The container, and the button that stood in it before. */
async function start(html: string): Promise<{ container: HTMLElement; served: HTMLElement | null }> {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const served = container.querySelector('button');
  await act(() => {
    replaceHydrateFunction()(page, container);
    return Promise.resolve();
  });
  return { container, served };
}

beforeEach(() => pressed.mockClear());

test('what the server wrote is kept and comes to life', async () => {
  const { container, served } = await start(renderToString(page));
  served!.click();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(container.querySelector('button')).toBe(served);
});

test('an empty frame is filled', async () => {
  const { container } = await start('<div id="gatsby-focus-wrapper"></div>');
  container.querySelector('button')!.click();
  expect(pressed).toHaveBeenCalledTimes(1);
});
