import { useEffect, useRef, useState } from 'react';
import { usePlaygroundText } from '../page-context';
import * as styles from '../app/Playground.module.css';

/** What the page needs of the editor that replaces the plain text field. */
export interface TextEditor {
  /** Shows a file. Each path keeps its own history of changes until the editor is destroyed. */
  readonly show: (file: EditorFile) => void;
  /** Marks places of the shown file. */
  readonly setProblems: (problems: readonly EditorProblem[]) => void;
  /** Puts the cursor at a place and focuses it; 1-based. */
  readonly reveal: (line: number, column: number) => void;
  readonly destroy: () => void;
}

export interface EditorFile {
  readonly path: string;
  readonly text: string;
}

/** Lines and columns are 1-based; without an end it reaches to the end of its line. */
export interface EditorProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
}

/** 1-based. */
interface Place {
  readonly line: number;
  readonly column: number;
}

interface EditorProps {
  readonly file: EditorFile;
  /** Changes with each project: histories of another one's files are dropped. */
  readonly edition: number;
  readonly problems: readonly EditorProblem[];
  /** URL of the options' facts. */
  readonly options: string;
  /** A place to go to, 1-based; a new object goes there again. */
  readonly target: Place | null;
  /** Returns whether the change was accepted. */
  readonly onChange: (path: string, text: string) => boolean;
}

/** Loads the editor's script; null where that fails: the plain field stays. */
const loadEditor = () =>
  import(/* webpackChunkName: "playground-editor" */ './code-mirror').catch((error: unknown) => {
    console.warn(error);
    return null;
  });

/** Puts the cursor of a text field at a place. */
function revealInField(field: HTMLTextAreaElement, { line, column }: Place): void {
  const lines = field.value.split('\n').slice(0, line - 1);
  const at = lines.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  field.focus();
  field.setSelectionRange(at, at);
}

/** Puts the cursor at a place: of the editor, or of the field as long as there is none. */
function reveal(editor: TextEditor | null, field: HTMLTextAreaElement | null, { line, column }: Place): void {
  if (editor) editor.reveal(line, column);
  else if (field) revealInField(field, { line, column });
}

/** A text field, and in its place the editor as soon as its script is there. */
export function Editor({ file, edition, problems, options, target, onChange }: EditorProps) {
  const t = usePlaygroundText();
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const latest = useRef({ file, onChange, t });
  latest.current = { file, onChange, t };

  useEffect(() => {
    let created: TextEditor | null = null;
    let isGone = false;
    void loadEditor().then((script) => {
      if (!script || !host.current || isGone) return;
      const hadFocus = document.activeElement === field.current;
      created = script.createTextEditor(host.current, {
        label: (path) => latest.current.t('editor', { path }),
        options,
        defaultText: latest.current.t('editor.default'),
        onChange: (text) => {
          const { file: shown, onChange: change } = latest.current;
          // It is still changing.
          if (!change(shown.path, text)) queueMicrotask(() => created?.show(shown));
        },
      });
      const opened = created;
      opened.show(latest.current.file);
      // Once it has measured its lines, so that they don't move in sight.
      requestAnimationFrame(() => {
        if (!isGone) setEditor(opened);
        if (!isGone && hadFocus) opened.reveal(1, 1);
      });
    });
    return () => {
      isGone = true;
      created?.destroy();
      setEditor(null);
    };
  }, [edition, options]);

  useEffect(() => editor?.show(file), [editor, file]);

  useEffect(() => editor?.setProblems(problems), [editor, file, problems]);
  useEffect(() => {
    if (target) reveal(editor, field.current, target);
    // Only a new target moves the cursor, not an editor that comes later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [target]);

  return (
    <div className={styles.editor}>
      {!editor && (
        <textarea
          ref={field}
          className={styles.plainEditor}
          aria-label={t('editor', { path: file.path })}
          value={file.text}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          wrap="off"
          onChange={({ target: { value } }) => onChange(file.path, value)}
        />
      )}
      <div key={edition} ref={host} className={styles.host} hidden={!editor} />
    </div>
  );
}
