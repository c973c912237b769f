/**
 * What src/testing/browser/start.test.ts and failing-body.test.ts cannot reach.
 *
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act } from '@testing-library/react';
import { rememberBody } from '#body-source';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { findServedBodies } from '../../lib/hydration';
import { DocBody } from './DocBody';

// Node's exports condition selects React's server renderer; the body's source is the browser's anyway.
jest.mock('#body-source', () => jest.requireActual<object>('../../lib/body-source.browser'));

const HTML = '<h2 id="part">Part</h2><p>Words &amp; “more”</p>';

beforeEach(() => {
  delete window.docBodies;
  document.body.replaceChildren();
  // The server warns of layout effects; in a test it shares the window that they run in.
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

/** What the server sends: it has the body, the browser does not. */
function serve(ui: ReactElement, id: string, html = HTML): HTMLElement {
  rememberBody(id, html);
  const container = document.createElement('div');
  container.innerHTML = renderToString(ui);
  document.body.append(container);
  delete window.docBodies;
  findServedBodies(document);
  return container;
}

const onRecoverableError = jest.fn();
async function hydrate(container: HTMLElement, ui: ReactElement) {
  onRecoverableError.mockClear();
  return act(() => Promise.resolve(hydrateRoot(container, ui, { onRecoverableError })));
}

test('it is restored when hydration fails', async () => {
  const ui = (text: string) => (
    <div>
      <p>{text}</p>
      <DocBody id="given-up.1" />
    </div>
  );
  const container = serve(ui('of the server'), 'given-up.1');
  const heading = container.querySelector('h2');
  await hydrate(container, ui('of the browser'));
  expect(onRecoverableError).toHaveBeenCalled();
  expect(container).toHaveTextContent('of the browser');
  expect(container.querySelector('h2')).toBe(heading);
  expect(container.querySelectorAll('[data-body]')).toHaveLength(1);
});

test('a page without text has a note, which hydration leaves', async () => {
  const container = serve(<DocBody id="empty.1" />, 'empty.1', '');
  const note = container.querySelector('p');
  await hydrate(container, <DocBody id="empty.1" />);
  expect(container.querySelector('p')).toBe(note);
  expect(note).toHaveTextContent('Nothing has been written here yet.');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
