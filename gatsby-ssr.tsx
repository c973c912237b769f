export { wrapPageElement } from './src/shell/wrap-page';
export { replaceRenderer } from './src/shell/render-body';
export { onPreRenderHTML, onRenderBody } from './src/shell/render-html';
