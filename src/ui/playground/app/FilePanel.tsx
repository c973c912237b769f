import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Editor, type EditorProblem } from '../editor/Editor';
import { usePlaygroundText } from '../page-context';
import { playground } from '../../../config/playground';
import {
  addFile,
  deleteFile,
  editFile,
  openFile,
  openFileOf,
  renameFile,
  type ProjectFile,
} from '../state/project';
import type { Playground } from '../state/use-playground';
import { Tabs } from './Tabs';
import * as styles from './Playground.module.css';

interface FilePanelProps {
  readonly state: Playground;
  /** URL of the options' facts. */
  readonly options: string;
  /** Problems of the last build, in all files. */
  readonly problems: readonly (EditorProblem & { readonly file: string })[];
  readonly target: { readonly line: number; readonly column: number } | null;
}

type Problem = NonNullable<Playground['problem']>;

/** The limit that a change would exceed. */
const limitOf = (problem: Problem): string => {
  const { path, files, text } = playground.limits;
  return String(problem === 'large' ? text : problem === 'many' ? files : path);
};

interface PathFormProps {
  readonly kind: 'add' | 'rename';
  readonly start: string;
  readonly problem: Problem | null;
  readonly onSubmit: (path: string) => void;
  readonly onCancel: () => void;
}

/** Asks for a path. Escape cancels. */
function PathForm({ kind, start, problem, onSubmit, onCancel }: PathFormProps) {
  const t = usePlaygroundText();
  const [path, setPath] = useState(start);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(path);
    field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        {t('path.label')}
        <input
          ref={field}
          className="field"
          value={path}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'playground-problem' : undefined}
          onChange={({ target }) => setPath(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onCancel();
          }}
        />
      </label>
      <button type="submit" className="primary">
        {t(`path.${kind}`)}
      </button>
      <button type="button" className="link-button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </form>
  );
}

/** The files as tabs, what can be done with them, and the text of the open one. */
export function FilePanel({ state, options, problems, target }: FilePanelProps) {
  const { project, edition, problem, change, show } = state;
  const t = usePlaygroundText();
  const [form, setForm] = useState<'add' | 'rename' | null>(null);
  const [deleted, setDeleted] = useState<ProjectFile | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const file = openFileOf(project);
  const close = (): void => {
    setForm(null);
    // Clears a refused path's problem.
    show(project);
    tools.current?.querySelector('button')?.focus();
  };
  const submit = (path: string): void => {
    if (!change(form === 'add' ? addFile(project, path) : renameFile(project, file.path, path))) return;
    setForm(null);
    tools.current?.querySelector('button')?.focus();
  };
  const remove = (): void => {
    if (change(deleteFile(project, file.path))) setDeleted(file);
    setForm(null);
  };
  const restore = ({ path, text }: ProjectFile): void => {
    if (change(addFile(project, path, text))) setDeleted(null);
    tools.current?.querySelector('button')?.focus();
  };
  useEffect(() => setDeleted(null), [edition]);
  return (
    <Tabs
      label={t('files')}
      areFiles
      tabs={project.files.map(({ path }) => ({ id: path, label: path }))}
      selected={file.path}
      onSelect={(path) => {
        setForm(null);
        show(openFile(project, path));
      }}
      tools={
        <div ref={tools} className={styles.tools}>
          {(['add', 'rename'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className="link-button"
              aria-expanded={form === kind}
              onClick={() => setForm(kind)}
            >
              {t(kind)}
            </button>
          ))}
          <button type="button" className="link-button" onClick={remove}>
            {t('delete')}
          </button>
        </div>
      }
    >
      {form && (
        <PathForm
          key={form}
          kind={form}
          start={form === 'add' ? 'src/' : file.path}
          problem={problem}
          onSubmit={submit}
          onCancel={close}
        />
      )}
      {problem && (
        <p id="playground-problem" role="alert" className={styles.problem}>
          {t(`problem.${problem}`, { limit: limitOf(problem) })}
        </p>
      )}
      <p className={styles.undo}>
        <span role="status">{deleted && t('delete.done', { path: deleted.path })}</span>
        {deleted && (
          <button type="button" className="link-button" onClick={() => restore(deleted)}>
            {t('undo')}
          </button>
        )}
      </p>
      <Editor
        file={file}
        edition={edition}
        problems={problems.filter((found) => found.file === file.path)}
        options={options}
        target={target}
        onChange={(path, text) => change(editFile(project, path, text))}
      />
    </Tabs>
  );
}
