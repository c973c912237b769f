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

// That it is compared: src/testing/browser/playground.test.ts.
test('the second build has the second configuration, or the other mode; the same one is none', () => {
  const added = changed(addSecondConfiguration(project));
  expect(toSecondBuild(added, comparisonOf(added)!).config).toBe('webpack.second.mjs');
  expect(isSameBuild(project, added)).toBe(false);
  const compared = setComparison({ ...project, mode: 'production' }, { mode: 'development' });
  const second = { mode: 'development', config: 'webpack.config.mjs' };
  expect(toSecondBuild(compared, comparisonOf(compared)!)).toMatchObject(second);
  expect(comparisonOf(setComparison(compared, { mode: 'production' }))).toBeNull();
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
