export { wrapPageElement } from './src/ui/shell/wrap-page';
export { replaceRenderer } from './src/build/patches/server-html';
export { onPreRenderHTML, onRenderBody } from './src/build/patches/server-html';
