import webpack from 'webpack';

const { ModuleFederationPlugin } = webpack.container;

export default [
  {
    name: 'remote',
    mode: 'production',
    entry: {},
    output: { uniqueName: 'remote', chunkFilename: 'remote-[id].js' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'remote-entry.js',
        exposes: { './button': './remote/button.js' },
      }),
    ],
  },
  {
    name: 'host',
    mode: 'production',
    entry: './host/index.js',
    output: { filename: 'host.js', uniqueName: 'host', chunkFilename: 'host-[id].js' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        remotes: { remote: 'remote@remote-entry.js' },
      }),
    ],
  },
];
