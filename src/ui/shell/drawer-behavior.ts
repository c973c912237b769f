import { EDGE, MAX_SLOPE, OPEN_LIMIT, THRESHOLD } from '../../config/swipe';

/** Attribute of a panel that is being dragged; styles then move it without a transition. */
const DRAGGING = 'data-dragging';
/** Custom property: the visible share of the panel, from 0 to 1. */
const VISIBLE_SHARE = '--drawn';
/** Duration of the panel's transition in milliseconds: making a long page inert meanwhile would interrupt it. */
const SLIDE_TIME = 150;

/**
 * Adds to the menu panel of small screens what a popover lacks: focus moves in and back, the rest of the page is inert
 * while it is open, and it follows swipes.
 *
 * @param panel an element with `popover`, and a button that closes it
 */
export function connectDrawer(panel: HTMLElement, signal: AbortSignal): void {
  // A browser without popovers shows the panel in the page, and throws at their selector.
  if (!('popover' in panel)) return;
  /** Whether it is modal: not yet while it is dragged. */
  let isModal = false;
  let restoreRest: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const buttonIn = (root: ParentNode) => root.querySelector<HTMLElement>(`[popovertarget=${panel.id}]`);
  /** The visible button that opens it, in the header or in the bar of the contents. */
  const findOpener = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(`[popovertarget=${panel.id}]`)].find(
      (button) => !panel.contains(button) && button.checkVisibility(),
    );

  const isOpen = (): boolean => panel.matches(':popover-open');
  // Without a visible button the panel is a sidebar beside the text; the breakpoint is in the styles only.
  const canOpen = (): boolean => findOpener() !== undefined;
  const hide = (): void => {
    if (isOpen()) panel.hidePopover();
  };
  const updateRest = (): void => {
    restoreRest?.();
    restoreRest = isModal ? makeRestInert(panel) : undefined;
  };
  /** While the rest is inert the panel is a dialog; as a sidebar it is not. */
  const setModal = (to: boolean): void => {
    isModal = to;
    const opener = findOpener();
    const label = opener?.getAttribute('aria-label') ?? opener?.textContent;
    const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': label };
    for (const [name, value] of Object.entries(dialog)) {
      if (to) panel.setAttribute(name, value ?? '');
      else panel.removeAttribute(name);
    }
    clearTimeout(timer);
    timer = setTimeout(updateRest, SLIDE_TIME);
  };
  const enter = (): void => {
    if (isModal) return;
    setModal(true);
    if (!panel.contains(document.activeElement)) buttonIn(panel)?.focus({ preventScroll: true });
  };
  const onBeforeToggle = ({ newState }: ToggleEvent): void => {
    if (newState !== 'closed' || !isModal) return;
    setModal(false);
    const opener = findOpener();
    // At once, not after the panel has closed: a followed link moves the focus next.
    opener?.closest('[inert]')?.toggleAttribute('inert', false);
    opener?.focus({ preventScroll: true });
  };
  const onToggle = (): void => {
    if (isOpen() && !panel.hasAttribute(DRAGGING)) enter();
  };
  const onRelease = (ends: 'open' | 'closed'): void => {
    if (ends === 'closed') return hide();
    // A light dismiss may have closed it at the end of the drag.
    if (!isOpen()) panel.showPopover();
    enter();
  };

  panel.addEventListener('beforetoggle', onBeforeToggle, { signal });
  panel.addEventListener('toggle', onToggle, { signal });
  // The window has grown, or the visitor navigated back.
  window.addEventListener('resize', () => void (canOpen() || hide()), { signal });
  window.addEventListener('popstate', hide, { signal });
  signal.addEventListener('abort', () => {
    setModal(false);
    clearTimeout(timer);
    updateRest();
  });
  followSwipes(panel, { canOpen, onRelease, signal });
  // It may have been opened before this script was loaded.
  onToggle();
}

interface SwipeOptions {
  /** Whether the panel can be dragged: not where it is a sidebar. */
  readonly canOpen: () => boolean;
  /** The finger was lifted; called with the panel's final state. */
  readonly onRelease: (ends: PanelState) => void;
  readonly signal: AbortSignal;
}

/** Lets a popover follow a finger: out from the edge where lines start, and back. No listener blocks scrolling. */
function followSwipes(panel: HTMLElement, { canOpen, onRelease, signal }: SwipeOptions): void {
  let swipe: Swipe = null;

  /** Returns whether the swipe has an outcome. */
  const end = (isComplete: boolean): boolean => {
    const outcome = endSwipe(swipe, isComplete);
    swipe = null;
    if (!outcome) return false;
    panel.toggleAttribute(DRAGGING, false);
    panel.style.removeProperty(VISIBLE_SHARE);
    onRelease(outcome);
    return true;
  };
  const onStart = ({ touches, target }: TouchEvent): void => {
    // A second finger is another gesture, and a drag may lack its end event: it is canceled.
    if (touches.length > 1 || swipe?.phase === 'dragging') return void end(false);
    const isOpen = panel.matches(':popover-open');
    if (isMagnified() || !(isOpen || (canOpen() && !isScrolledAside(target)))) return;
    const area = !isOpen ? 'page' : panel.contains(target as Node) ? 'panel' : 'outside';
    swipe = startSwipe(area, pointOf(touches));
  };
  const onMove = ({ touches }: TouchEvent): void => {
    swipe = moveSwipe(swipe, pointOf(touches));
    if (swipe?.phase !== 'dragging') return;
    panel.toggleAttribute(DRAGGING, true);
    if (!panel.matches(':popover-open')) panel.showPopover();
    const part = Math.min(swipe.by / panel.offsetWidth, 1);
    panel.style.setProperty(VISIBLE_SHARE, String(swipe.aim === 'open' ? part : 1 - part));
  };
  const onEnd = (event: TouchEvent): void => {
    // A handled touch must not become a click, above all not on what is beneath the closing panel.
    if (end(true) && event.cancelable) event.preventDefault();
  };

  const passive = { passive: true, signal };
  document.addEventListener('touchstart', onStart, passive);
  document.addEventListener('touchmove', onMove, passive);
  document.addEventListener('touchcancel', () => void end(false), passive);
  document.addEventListener('touchend', onEnd, { signal });
}

function pointOf({ 0: touch }: TouchList): Point {
  const { clientX = 0, clientY = 0 } = touch ?? {};
  return { x: document.dir === 'rtl' ? window.innerWidth - clientX : clientX, y: clientY };
}

/** On a magnified page a finger pans the page. */
function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

/** Whether the finger is on content that is scrolled sideways, such as long code: the touch scrolls that back. */
function isScrolledAside(target: EventTarget | null): boolean {
  for (let node = target as Element | null; node; node = node.parentElement) {
    if (node.scrollLeft) return true;
  }
  return false;
}

/** Makes everything inert but one element and its ancestors, live regions and what is inert already. */
function makeRestInert(panel: Element): () => void {
  const changed: Element[] = [];
  for (let node: Element = panel; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other !== node && !other.matches('[inert], [aria-live]')) changed.push(other);
    }
  }
  for (const element of changed) element.toggleAttribute('inert', true);
  return () => {
    for (const element of changed) element.toggleAttribute('inert', false);
  };
}

/** Distance after which a finger's direction is decided, in pixels; not from the specification. */
const MIN_DISTANCE = 6;

type PanelState = 'open' | 'closed';

interface Point {
  /** Distance from the edge where lines start, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen; null for none, or one that is ignored until it lifts. */
type Swipe =
  | null
  /** Beside the open panel. */
  | { readonly phase: 'outside' }
  /** With a direction that is not decided yet, or (dragging) followed by the panel. */
  | {
      readonly phase: 'undecided' | 'dragging';
      /** Whether the drag opens or closes the panel. */
      readonly aim: PanelState;
      readonly start: Point;
      /** Distance in the drag's direction, in pixels; never negative. */
      readonly by: number;
    };

/** @param area `page`: the panel is closed; `panel` and `outside`: it is open, and the finger is on it or beside it */
function startSwipe(area: 'page' | 'panel' | 'outside', start: Point): Swipe {
  if (area === 'outside') return { phase: 'outside' };
  if (area === 'page' && start.x >= EDGE) return null;
  return { phase: 'undecided', aim: area === 'page' ? 'open' : 'closed', start, by: 0 };
}

/** The state after a movement. A decided touch stays decided until its finger lifts. */
function moveSwipe(swipe: Swipe, { x, y }: Point): Swipe {
  if (!swipe || swipe.phase === 'outside') return swipe;
  const { aim, start } = swipe;
  const limit = aim === 'open' ? OPEN_LIMIT : Infinity;
  const dx = aim === 'open' ? x - start.x : start.x - x;
  const dy = Math.abs(y - start.y);
  if (swipe.phase === 'undecided') {
    if (Math.hypot(dx, dy) < MIN_DISTANCE) return swipe;
    if (dx <= 0 || dx >= limit || dy / dx >= MAX_SLOPE) return null;
  }
  return { ...swipe, phase: 'dragging', by: Math.min(Math.max(dx, 0), limit) };
}

/**
 * @param isComplete false when the touch was canceled
 * @returns the panel's final state; null for a touch that does not change it
 */
function endSwipe(swipe: Swipe, isComplete: boolean): PanelState | null {
  if (swipe?.phase === 'outside') return isComplete ? 'closed' : null;
  if (swipe?.phase !== 'dragging') return null;
  const { aim, by } = swipe;
  if (isComplete && by > THRESHOLD) return aim;
  return aim === 'open' ? 'closed' : 'open';
}
