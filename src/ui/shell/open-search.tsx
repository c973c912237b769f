import { addMessages } from '#messages';
import { enSearch } from '../../i18n/en-search';
import { SearchBox } from '../../search/box/SearchBox';
import { showDialog } from '../components/Dialog/Dialog';
import { sectionOfPath } from '../lib/site-path';

addMessages(enSearch);

/** Navigates like a click on a link: within the application for pages of the site. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}

export function openSearch(): void {
  const section = sectionOfPath(window.location.pathname);
  let isOpen = true;
  showDialog((onClose) => (
    <SearchBox
      section={section?.name ?? null}
      onClose={(url) => {
        if (isOpen) onClose();
        isOpen = false;
        if (url !== undefined) follow(url);
      }}
    />
  ));
}
