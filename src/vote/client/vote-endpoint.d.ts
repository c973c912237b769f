/** Where votes are counted, '' for nowhere; the bundler puts it in (src/build/webpack-config.ts). */
declare const __VOTE_ENDPOINT__: string;
