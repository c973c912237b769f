import { playground } from '../../../config/playground';
import {
  addFile,
  deleteFile,
  editFile,
  findConfiguration,
  findPathProblem,
  isSameBuild,
  openFile,
  openFileOf,
  renameFile,
  setMode,
  toBuild,
  type Change,
  type PlaygroundProject,
} from './project';

const project: PlaygroundProject = {
  files: ['webpack.config.mjs', 'src/index.js', 'src/list.js'].map((path) => ({ path, text: '' })),
  open: 'src/index.js',
  mode: null,
};

function changed(change: Change): PlaygroundProject {
  if (!change.ok) throw new Error(change.problem);
  return change.project;
}
const pathsOf = ({ files }: PlaygroundProject): string[] => files.map(({ path }) => path);

test.each([
  ['src/index.js', null],
  ['styles/main page.css', null],
  ['.browserslistrc', null],
  ['', 'empty'],
  ['x'.repeat(playground.limits.path + 1), 'long'],
  ['/index.js', 'characters'],
  ['src//index.js', 'characters'],
  ['../index.js', 'characters'],
  ['src/a:b.js', 'characters'],
  ['src\\index.js', 'characters'],
  ['src/\u202Ejs.exe', 'characters'],
  ['aux.js', 'characters'],
  ['__proto__', 'characters'],
  ['Main.js', 'taken'],
  ['lib', 'folder'],
  ['main.js/a.js', 'folder'],
])('the path %j: %j', (path, problem) => {
  expect(findPathProblem(path, ['main.js', 'lib/a.js'])).toBe(problem);
});

test('adding puts an empty file behind the open one and opens it; not for a taken path, nor above the limit', () => {
  const added = changed(addFile(project, ' src/new.js '));
  expect(pathsOf(added)).toEqual(['webpack.config.mjs', 'src/index.js', 'src/new.js', 'src/list.js']);
  expect(openFileOf(added)).toEqual({ path: 'src/new.js', text: '' });
  expect(pathsOf(project)).toHaveLength(3);
  expect(addFile(project, 'src/LIST.js')).toEqual({ ok: false, problem: 'taken' });
  const { limits } = playground;
  const files = Array.from({ length: limits.files }, (_, index) => ({ path: `${index}.js`, text: '' }));
  expect(addFile({ ...project, files }, 'one-more.js')).toEqual({ ok: false, problem: 'many' });
});

test('renaming keeps the place and what is open; the case alone may change', () => {
  const renamed = changed(renameFile(project, 'src/index.js', 'src/Index.js'));
  expect(pathsOf(renamed)[1]).toBe('src/Index.js');
  expect(renamed.open).toBe('src/Index.js');
  expect(changed(renameFile(project, 'src/list.js', 'list.js')).open).toBe('src/index.js');
  expect(renameFile(project, 'src/list.js', 'src/index.js')).toEqual({ ok: false, problem: 'taken' });
  expect(renameFile(project, 'gone.js', 'new.js')).toEqual({ ok: false, problem: 'missing' });
});

test('deleting opens the neighbor, and keeps the last file', () => {
  expect(changed(deleteFile(project, 'src/index.js')).open).toBe('src/list.js');
  const last = changed(deleteFile(openFile(project, 'src/list.js'), 'src/list.js'));
  expect(last.open).toBe('src/index.js');
  const only = { ...project, files: project.files.slice(0, 1), open: 'webpack.config.mjs' };
  expect(deleteFile(only, 'webpack.config.mjs')).toEqual({ ok: false, problem: 'last' });
  expect(deleteFile(project, 'gone.js')).toEqual({ ok: false, problem: 'missing' });
});

test('editing is refused for an unknown file, and where the project gets too large', () => {
  expect(changed(editFile(project, 'src/list.js', 'x')).files[2]?.text).toBe('x');
  expect(editFile(project, 'gone.js', 'x')).toEqual({ ok: false, problem: 'missing' });
  const large = 'x'.repeat(playground.limits.text);
  expect(editFile(project, 'src/list.js', large)).toEqual({ ok: false, problem: 'large' });
});

test('what is built: the files by path, the configuration as webpack finds it, the mode', () => {
  expect(toBuild(project)).toEqual({
    files: Object.fromEntries(project.files.map(({ path, text }) => [path, text])),
    config: 'webpack.config.mjs',
  });
  const both = changed(addFile(setMode(project, 'production'), 'webpack.config.js'));
  expect(toBuild(both)).toMatchObject({ config: 'webpack.config.js', mode: 'production' });
  expect(findConfiguration(changed(deleteFile(project, 'webpack.config.mjs')))).toBeNull();
});

test('the order of the tabs and the open file make no other build', () => {
  const other = { ...project, files: project.files.toReversed(), open: 'src/list.js' };
  expect(isSameBuild(project, other)).toBe(true);
  expect(isSameBuild(project, setMode(other, 'none'))).toBe(false);
  expect(isSameBuild(project, changed(editFile(project, 'src/list.js', ' ')))).toBe(false);
});
