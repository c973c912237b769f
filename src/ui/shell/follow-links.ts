import { navigate } from 'gatsby';
import { linkedPath, type LinkedPath } from './linked-path';
import { isWithinReach } from './page-resources';

/** Counts clicks: the last one decides where the visitor goes. */
let clicks = 0;

/**
 * Goes to a page: without a full load where that can be done, with one where it cannot. Left to Gatsby, a failure
 * would drop the query and the hash, or do nothing at all.
 */
async function follow({ pathname, rest }: LinkedPath, load: (address: string) => void): Promise<void> {
  clicks += 1;
  const click = clicks;
  const isNear = await isWithinReach(pathname);
  if (click !== clicks) return;
  if (isNear) void navigate(`${pathname}${rest}`);
  else load(`${pathname}${rest}`);
}

/**
 * Makes every plain link of the site, in the frame as in the text, a navigation without a full load.
 * One listener for all: links stay links, and work the same before scripts have come.
 *
 * @param load for tests; a full load otherwise
 */
export function createLinkFollower(load = (address: string): void => window.location.assign(address)): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    closePanels();
    const path = linkedPath(link, window.location);
    if (!path) return;
    event.preventDefault();
    void follow(path, load);
  });
}

/** The panel on small screens has done its work once a link in it was chosen, be it to a part of the same page. */
function closePanels(): void {
  // Browsers without popovers have no open ones, and throw at their selector.
  if (!('popover' in HTMLElement.prototype)) return;
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
}
