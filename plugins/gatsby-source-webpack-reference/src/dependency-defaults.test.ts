import { tellByDependency } from './dependency-defaults';

const environment = (resolve: object) => ({ mode: 'production', target: 'web', options: { resolve } });

describe('tellByDependency', () => {
  it('puts kinds with equal defaults together, and lists of all kinds into those of a kind', () => {
    const resolve = {
      mainFields: ['main'],
      byDependency: {
        esm: { mainFields: ['module', '...'] },
        worker: { mainFields: ['module', '...'] },
        css: { mainFields: ['style'] },
        url: {},
      },
    };
    expect(tellByDependency('resolve.mainFields', [environment(resolve)], [])).toEqual([
      { value: "['module', 'main']", when: 'dependency: esm or worker' },
      { value: "['style']", when: 'dependency: css' },
      { value: "['main']", when: 'dependency: any other' },
    ]);
  });

  it.each(['resolve.mainFields', 'resolve.alias.*', 'output.filename'])(
    'tells nothing where kinds make no difference: %s',
    (path) => {
      const resolve = { mainFields: ['main'], byDependency: { esm: {} } };
      expect(tellByDependency(path, [environment(resolve)], [])).toBeUndefined();
    },
  );
});
