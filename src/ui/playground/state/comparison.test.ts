import { addSecondConfiguration, comparisonOf, setComparison, toSecondBuild } from './comparison';
import { deleteFile, isSameBuild, renameFile, type Change, type PlaygroundProject } from './project';

const project: PlaygroundProject = {
  files: Object.entries({ 'webpack.config.mjs': 'export default { mode: "none" };', 'src/index.js': '' }).map(
    ([path, text]) => ({ path, text }),
  ),
  open: 'src/index.js',
  mode: null,
};

function changed(change: Change): PlaygroundProject {
  if (!change.ok) throw new Error(change.problem);
  return change.project;
}

test('a second configuration is a copy of the first one, and open', () => {
  const added = changed(addSecondConfiguration(project));
  expect(added.open).toBe('webpack.second.mjs');
  expect(comparisonOf(added)).toEqual({ config: 'webpack.second.mjs', mode: null });
  const second = toSecondBuild(added, comparisonOf(added)!);
  expect(second.config).toBe('webpack.second.mjs');
  expect(second.files['webpack.second.mjs']).toBe('export default { mode: "none" };');
  expect(isSameBuild(project, added)).toBe(false);
  expect(addSecondConfiguration(added)).toEqual({ ok: false, problem: 'taken' });
  const none = { ...project, files: project.files.slice(1) };
  expect(changed(addSecondConfiguration(none)).files[1]?.text).toBe('export default {};\n');
});

test('another mode is a comparison, the same one is none', () => {
  const compared = setComparison({ ...project, mode: 'production' }, { mode: 'development' });
  const second = { mode: 'development', config: 'webpack.config.mjs' };
  expect(toSecondBuild(compared, comparisonOf(compared)!)).toMatchObject(second);
  expect(comparisonOf(setComparison(compared, { mode: 'production' }))).toBeNull();
  expect(setComparison(compared, { mode: null })).not.toHaveProperty('comparison');
});

test('the comparison follows its file’s name, and ends with its file', () => {
  const added = changed(addSecondConfiguration(project));
  const renamed = changed(renameFile(added, 'webpack.second.mjs', 'webpack.other.mjs'));
  expect(comparisonOf(renamed)?.config).toBe('webpack.other.mjs');
  expect(comparisonOf(changed(deleteFile(renamed, 'webpack.other.mjs')))).toBeNull();
});

test.each(['src/index.js', 'webpack.config.mjs', '../webpack.js', 'webpack -x.mjs'])(
  'a link can’t make %j the second configuration',
  (path) => {
    const files = [...project.files, { path: 'webpack -x.mjs', text: '' }];
    expect(comparisonOf({ ...project, files, comparison: { config: path, mode: null } })).toBeNull();
  },
);
