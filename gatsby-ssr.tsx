export { wrapPageElement } from './src/shell/wrap-page';
export { onPreRenderHTML, onRenderBody } from './src/shell/render-html';
