/** Measurement id of the analytics service, '' for none; the bundler puts it in (src/build/webpack-config.ts). */
declare const __ANALYTICS_ID__: string;
