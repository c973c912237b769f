import { addMessages } from '#messages';
import { SearchBox } from '../../search/box/SearchBox';
import type { SearchModal } from '../../search/box/use-filling';
import { enSearch } from '../../i18n/en-search';
import { sectionOfPath } from '../lib/site-path';
import { showDialog } from '../components/Dialog/show-dialog';

addMessages(enSearch);

let loaded: SearchModal | null = null;

/** DocSearch's modal and its stylesheet, a hundred kilobytes: fetched with the first sign that they are wanted. */
async function load(): Promise<SearchModal> {
  ({ SearchModal: loaded } = await import(
    /* webpackChunkName: "search-modal" */ '../../search/box/SearchModal'
  ));
  return loaded;
}

/** Fetches what the box needs, for a hint such as hover or focus; the box itself tells of failures. */
export function warmSearch(): void {
  load().catch(console.warn);
}

/** Goes where a link would: with what the site's links have, and without what the box still has. */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens the box of the search, unless something is open already. */
export function openSearch(): void {
  if (document.querySelector('dialog[open]')) return;
  const section = sectionOfPath(window.location.pathname);
  let isOpen = true;
  showDialog((onClose) => (
    <SearchBox
      load={load}
      isLoaded={loaded !== null}
      section={section?.name ?? null}
      onClose={(address) => {
        if (isOpen) onClose();
        isOpen = false;
        if (address !== undefined) follow(address);
      }}
    />
  ));
}
