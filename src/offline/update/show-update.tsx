import { addMessages } from '#messages-source';
import { createRoot } from 'react-dom/client';
import { UpdateNotice } from './UpdateNotice';
import { languageOfPath } from '../../config/languages';
import { enOnDemand } from '../../i18n/en-on-demand';
import { LanguageProvider } from '../../i18n/use-messages';

addMessages(enOnDemand);

/** Puts the notice of a new version behind everything else in the document, for the rest of the visit. */
export function showUpdate(): void {
  const host = document.createElement('div');
  // The box of what sticks in it: all of the page, not the host.
  host.style.display = 'contents';
  document.body.append(host);
  createRoot(host).render(
    <LanguageProvider language={languageOfPath(window.location.pathname)}>
      <UpdateNotice />
    </LanguageProvider>,
  );
}
