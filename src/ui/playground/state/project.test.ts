import { playground } from '../../../config/playground';
import {
  addFile,
  deleteFile,
  editFile,
  findConfiguration,
  findPathProblem,
  isSameBuild,
  openFile,
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

// That files are added, renamed and deleted: src/testing/browser/playground.test.ts.
test('a new file is behind the open one; another case alone is another name; deleting opens the neighbor', () => {
  const added = changed(addFile(project, ' src/new.js '));
  expect(pathsOf(added)).toEqual(['webpack.config.mjs', 'src/index.js', 'src/new.js', 'src/list.js']);
  expect(changed(renameFile(project, 'src/index.js', 'src/Index.js')).open).toBe('src/Index.js');
  expect(changed(deleteFile(project, 'src/index.js')).open).toBe('src/list.js');
  expect(changed(deleteFile(openFile(project, 'src/list.js'), 'src/list.js')).open).toBe('src/index.js');
});

const { limits } = playground;
const full = Array.from({ length: limits.files }, (_, index) => ({ path: `${index}.js`, text: '' }));
test.each<[string, Change]>([
  ['taken', addFile(project, 'src/LIST.js')],
  ['many', addFile({ ...project, files: full }, 'one-more.js')],
  ['taken', renameFile(project, 'src/list.js', 'src/index.js')],
  ['last', deleteFile({ ...project, files: project.files.slice(0, 1) }, 'webpack.config.mjs')],
  ['missing', editFile(project, 'gone.js', 'x')],
  ['large', editFile(project, 'src/list.js', 'x'.repeat(limits.text))],
])('refused as %s: %#', (problem, change) => expect(change).toEqual({ ok: false, problem }));

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
