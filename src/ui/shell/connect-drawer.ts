import { bringCurrentIntoView } from '../hooks/use-current-in-view';
import { DRAGGING, followSwipes } from './follow-swipes';
import { makeRestInert } from './make-rest-inert';

/** How long the panel may slide undisturbed, in milliseconds: a long page is made inert, or no more, in its own time. */
const SLIDE_TIME = 150;

/**
 * Gives the menu panel of small screens what a popover does not have by itself: it takes the focus and gives it back,
 * holds the rest of the page still while it is open, and follows the finger.
 *
 * @param panel an element with `popover`, and a button that closes it
 * @param signal takes everything away again
 */
export function connectDrawer(panel: HTMLElement, signal: AbortSignal): void {
  // A browser without popovers shows the panel in the page, and throws at their selector.
  if (!('popover' in panel)) return;
  /** Not while it still hangs on a finger. */
  let isEntered = false;
  let giveBack: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const buttonIn = (root: ParentNode) => root.querySelector<HTMLElement>(`[popovertarget=${panel.id}]`);
  const opener = buttonIn(document);

  const isOpen = (): boolean => panel.matches(':popover-open');
  // Where its button does not show, the panel stands beside the text: styles alone know the width.
  const canOpen = (): boolean => opener?.checkVisibility() === true;
  const hide = (): void => {
    if (isOpen()) panel.hidePopover();
  };
  const holdRest = (): void => {
    giveBack?.();
    giveBack = isEntered ? makeRestInert(panel) : undefined;
  };
  /** With the rest out of reach the panel is a dialog; as a sidebar it is none. */
  const setEntered = (to: boolean): void => {
    isEntered = to;
    const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': opener?.getAttribute('aria-label') };
    for (const [name, value] of Object.entries(dialog)) {
      if (to) panel.setAttribute(name, value ?? '');
      else panel.removeAttribute(name);
    }
    clearTimeout(timer);
    timer = setTimeout(holdRest, SLIDE_TIME);
  };
  const enter = (): void => {
    if (isEntered) return;
    setEntered(true);
    if (!panel.contains(document.activeElement)) buttonIn(panel)?.focus({ preventScroll: true });
  };
  const onBeforeToggle = ({ newState }: ToggleEvent): void => {
    if (newState !== 'closed' || !isEntered) return;
    setEntered(false);
    // Now, and not once the panel is gone: a link that was chosen in it moves the focus on from here.
    opener?.closest('[inert]')?.toggleAttribute('inert', false);
    opener?.focus({ preventScroll: true });
  };
  const onToggle = (): void => {
    if (!isOpen()) return;
    bringCurrentIntoView(panel);
    if (!panel.hasAttribute(DRAGGING)) enter();
  };
  const onRelease = (ends: 'open' | 'closed'): void => {
    if (ends === 'closed') return hide();
    // The browser may have taken the end of the drag for a touch outside.
    if (!isOpen()) panel.showPopover();
    enter();
  };

  panel.addEventListener('beforetoggle', onBeforeToggle, { signal });
  panel.addEventListener('toggle', onToggle, { signal });
  // The window has grown, or the visitor went back.
  window.addEventListener('resize', () => void (canOpen() || hide()), { signal });
  window.addEventListener('popstate', hide, { signal });
  signal.addEventListener('abort', () => {
    setEntered(false);
    clearTimeout(timer);
    holdRest();
  });
  followSwipes(panel, { canOpen, onRelease, signal });
  // It may have been opened before this script came.
  onToggle();
}
