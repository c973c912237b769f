import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { languageOfPath } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';

/**
 * Shows a dialog outside of Gatsby's element, in the page's language, until it closes; not beside an open one.
 *
 * @param build renders the dialog; its argument is the callback for when it has closed
 */
export function showDialog(build: (onClose: () => void) => ReactElement): void {
  if (document.querySelector('dialog[open]')) return;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const onClose = (): void => {
    root.unmount();
    host.remove();
  };
  root.render(
    <LanguageProvider language={languageOfPath(window.location.pathname)}>{build(onClose)}</LanguageProvider>,
  );
}
