import { navigate } from 'gatsby';
import { linkedPath } from './linked-path';

/**
 * Makes every plain link of the site, in the frame as in the text, a navigation without a full load.
 * One listener for all: links stay links, and work the same before scripts have come.
 */
export function createLinkFollower(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    closePanels();
    const path = linkedPath(link, window.location);
    if (!path) return;
    event.preventDefault();
    void navigate(`${path.pathname}${path.rest}`);
  });
}

/** The panel on small screens has done its work once a link in it was chosen, be it to a part of the same page. */
function closePanels(): void {
  // Browsers without popovers have no open ones, and throw at their selector.
  if (!('popover' in HTMLElement.prototype)) return;
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
}
