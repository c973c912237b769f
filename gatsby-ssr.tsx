export { wrapPageElement } from './src/ui/shell/wrap-page';
export { replaceRenderer } from './src/ui/shell/server-hooks';
export { onPreRenderHTML, onRenderBody } from './src/ui/shell/server-hooks';
