/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { readBody } from '#body-source';
import type { PreviewMessage } from '../../../plugins/docs-core/src/preview';
import { Preview } from './Preview';

jest.mock('#body-source', () => jest.requireActual<object>('../lib/body-source.browser'));
jest.useFakeTimers();

/** The streams of events that the component has opened. */
const streams: { onmessage: (event: { data: string }) => void }[] = [];
Object.assign(globalThis, {
  EventSource: jest.fn(() => {
    const stream = { onmessage: () => undefined };
    streams.push(stream);
    return stream;
  }),
});
const send = (message: PreviewMessage) => act(() => streams[0]!.onmessage({ data: JSON.stringify(message) }));

interface Data {
  readonly doc: { readonly url: string; readonly title: string; readonly body: string };
}
function Page({ data: { doc } }: { readonly data: Data }) {
  return <h1>{`${doc.title} ${doc.body}`}</h1>;
}
const data: Data = { doc: { url: '/a/', title: 'A', body: 'a.1' } };
const show = () => render(<Preview data={data} render={(newer) => <Page data={newer as Data} />} />);
const heading = (): string | null => screen.getByRole('heading').textContent;

test('an edit of the shown page is rendered with its new body, until Gatsby has it', () => {
  show();
  send({ page: { doc: { url: '/a/', body: 'a.2', title: 'A, edited' }, html: '<p>2</p>' } });
  expect(heading()).toBe('A, edited a.2');
  expect(readBody('a.2')).toBe('<p>2</p>');
  act(() => jest.advanceTimersByTime(120_000));
  expect(heading()).toBe('A a.1');
});

test('an edit of another page changes nothing', () => {
  show();
  send({ page: { doc: { url: '/b/', body: 'b.2' }, html: '' } });
  expect(heading()).toBe('A a.1');
});

test('problems are shown until they are solved or closed', () => {
  show();
  expect(screen.queryByRole('alert')).toBeNull();
  send({ report: 'a.mdx:1:1 a mistake' });
  expect(screen.getByRole('alert')).toHaveTextContent('a.mdx:1:1 a mistake');
  send({ page: { doc: { url: '/b/', body: 'b.3' }, html: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  send({ report: 'b.mdx:1:1 another one' });
  expect(screen.getByRole('alert')).toHaveTextContent('another one');
  send({ report: '' });
  expect(screen.queryByRole('alert')).toBeNull();
});
