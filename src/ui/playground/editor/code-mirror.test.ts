/** @jest-environment jsdom */
import { EditorView } from '@codemirror/view';
import { createTextEditor } from './code-mirror';

test('what is typed is not replaced by an older text that the page gives back; other texts replace it', () => {
  const told: string[] = [];
  const host = document.createElement('div');
  document.body.append(host);
  const onChange = (text: string): void => void told.push(text);
  const editor = createTextEditor(host, { label: String, options: '', defaultText: '', onChange });
  const show = (text: string): void => editor.show({ path: 'a.txt', text });
  show('');
  const view = EditorView.findFromDOM(host.shadowRoot!.querySelector<HTMLElement>('.cm-editor')!)!;
  const type = (insert: string): void => {
    const from = view.state.doc.length;
    view.dispatch({ changes: { from, insert }, selection: { anchor: from + insert.length } });
  };
  type('a');
  type('b');
  show('a');
  type('c');
  expect([view.state.doc.toString(), view.state.selection.main.head]).toEqual(['abc', 3]);
  show('ab');
  show('abc');
  expect(view.state.doc.toString()).toBe('abc');
  expect(told).toEqual(['a', 'ab', 'abc']);
  // Refused, or of another tab.
  show('other');
  expect(view.state.doc.toString()).toBe('other');
  expect(told).toHaveLength(3);
  editor.destroy();
});
