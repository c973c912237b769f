const NAME = 'ListAssetsPlugin';

/** Writes a list of all output files beside them. */
export class ListAssetsPlugin {
  constructor(filename) {
    this.filename = filename;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const lines = Object.entries(assets).map(([file, source]) => `- ${file}: ${source.size()} bytes`);
        compilation.emitAsset(this.filename, new sources.RawSource(`${lines.join('\n')}\n`));
      });
    });
  }
}
