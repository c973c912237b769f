import { EDGE, MAX_SLOPE, OPEN_LIMIT, THRESHOLD } from '../../config/drawer-swipe';

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
  /** Whether it is modal: not yet while it is dragged. */
  let isModal = false;
  let restoreRest: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    if (!panel.contains(document.activeElement))
      panel.querySelector<HTMLElement>('[popovertarget]')?.focus({ preventScroll: true });
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

type PanelState = 'open' | 'closed';

interface Point {
  /** Distance from the edge where lines start, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen that opens or closes the panel, if it moves so. */
interface Drag {
  readonly aim: PanelState;
  readonly start: Point;
  /** Distance in the drag's direction, in pixels; null until that is decided, after which it stays decided. */
  by: number | null;
}

/** Distance after which a finger's direction is decided, in pixels; not from the specification. */
const MIN_DISTANCE = 6;
/** Distance of a finger beside the open panel: it closes that wherever it goes. */
const BESIDE = Infinity;

interface SwipeOptions {
  /** Whether the panel can be dragged: not where it is a sidebar. */
  readonly canOpen: () => boolean;
  /** The finger was lifted; called with the panel's final state. */
  readonly onRelease: (ends: PanelState) => void;
  readonly signal: AbortSignal;
}

/** Lets a popover follow a finger: out from the edge where lines start, and back. No listener blocks scrolling. */
function followSwipes(panel: HTMLElement, { canOpen, onRelease, signal }: SwipeOptions): void {
  let drag: Drag | null = null;
  const isOpen = (): boolean => panel.matches(':popover-open');

  /** Returns whether the finger has moved the panel; it goes back where the touch was canceled, or too short. */
  const end = (isComplete: boolean): boolean => {
    const ended = drag;
    drag = null;
    if (!ended || ended.by === null) return false;
    panel.toggleAttribute(DRAGGING, false);
    panel.style.removeProperty(VISIBLE_SHARE);
    const isDone = isComplete && ended.by > THRESHOLD;
    onRelease(isDone === (ended.aim === 'open') ? 'open' : 'closed');
    return true;
  };
  const onStart = ({ touches, target }: TouchEvent): void => {
    // A second finger is another gesture, and a drag may lack its end event: it is canceled.
    if (touches.length > 1 || (drag?.by ?? BESIDE) !== BESIDE) return void end(false);
    if (isMagnified() || !(isOpen() || (canOpen() && !isScrolledAside(target)))) return;
    const start = pointOf(touches);
    if (isOpen()) drag = { aim: 'closed', start, by: panel.contains(target as Node) ? null : BESIDE };
    else if (start.x < EDGE) drag = { aim: 'open', start, by: null };
    else drag = null;
  };
  const onMove = ({ touches }: TouchEvent): void => {
    if (!drag || drag.by === BESIDE) return;
    const { x, y } = pointOf(touches);
    const opens = drag.aim === 'open';
    const limit = opens ? OPEN_LIMIT : Infinity;
    const dx = opens ? x - drag.start.x : drag.start.x - x;
    const dy = Math.abs(y - drag.start.y);
    if (drag.by === null) {
      if (Math.hypot(dx, dy) < MIN_DISTANCE) return;
      // Ignored until it lifts.
      if (dx <= 0 || dx >= limit || dy / dx >= MAX_SLOPE) return void (drag = null);
    }
    drag.by = Math.min(Math.max(dx, 0), limit);
    panel.toggleAttribute(DRAGGING, true);
    if (!isOpen()) panel.showPopover();
    const part = Math.min(drag.by / panel.offsetWidth, 1);
    panel.style.setProperty(VISIBLE_SHARE, String(opens ? part : 1 - part));
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
