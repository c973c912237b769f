export { wrapPageElement } from './src/ui/shell/wrap-page';
export { replaceRenderer } from './src/ui/shell/render-body';
export { onPreRenderHTML, onRenderBody } from './src/ui/shell/render-html';
