import {
  AT_REST,
  fromLineStart,
  stepSwipe,
  type PanelState,
  type Swipe,
  type SwipeEvent,
} from '../lib/swipe';

/** Attribute of a panel that hangs on a finger; styles then move it without a transition. */
export const DRAGGING = 'data-dragging';
/** Property that says how far the panel is drawn out, from 0 to 1. */
const DRAWN = '--drawn';

interface SwipeOptions {
  /** Whether there is something to drag: not where the panel stands beside the text. */
  readonly canOpen: () => boolean;
  /** The finger has gone; the panel has to end up as told. */
  readonly onRelease: (ends: PanelState) => void;
  /** Ends it all. */
  readonly signal: AbortSignal;
}

/** Lets a popover follow the finger: out from the edge where lines start, and back. No listener holds up a scroll. */
export function followSwipes(panel: HTMLElement, { canOpen, onRelease, signal }: SwipeOptions): void {
  let swipe: Swipe = AT_REST;

  /** Whether the event ended in something. */
  const take = (event: SwipeEvent): boolean => {
    const { swipe: next, outcome } = stepSwipe(swipe, event);
    swipe = next;
    if (swipe.phase === 'dragging') {
      panel.toggleAttribute(DRAGGING, true);
      if (!panel.matches(':popover-open')) panel.showPopover();
      const part = Math.min(swipe.by / panel.offsetWidth, 1);
      panel.style.setProperty(DRAWN, String(swipe.aim === 'open' ? part : 1 - part));
    }
    if (!outcome) return false;
    panel.toggleAttribute(DRAGGING, false);
    panel.style.removeProperty(DRAWN);
    onRelease(outcome);
    return true;
  };

  const onStart = ({ touches, target }: TouchEvent): void => {
    const isOpen = panel.matches(':popover-open');
    const isOurs = !isMagnified() && (isOpen || (canOpen() && !isScrolledAside(target)));
    if (!isOurs && touches.length === 1) return;
    const place = !isOpen ? 'page' : panel.contains(target as Node) ? 'panel' : 'outside';
    take({ type: 'start', place, fingers: touches.length, ...pointOf(touches) });
  };
  const onMove = ({ touches }: TouchEvent): void => {
    if (swipe !== AT_REST) take({ type: 'move', ...pointOf(touches) });
  };
  const onEnd = (event: TouchEvent): void => {
    // What was answered is no click as well, above all not on what lies beneath the closing panel.
    if (take({ type: 'end' }) && event.cancelable) event.preventDefault();
  };

  const passive = { passive: true, signal };
  document.addEventListener('touchstart', onStart, passive);
  document.addEventListener('touchmove', onMove, passive);
  document.addEventListener('touchcancel', () => void take({ type: 'cancel' }), passive);
  document.addEventListener('touchend', onEnd, { signal });
}

function pointOf({ 0: touch }: TouchList): { x: number; y: number } {
  return {
    x: fromLineStart(touch?.clientX ?? 0, window.innerWidth, document.dir),
    y: touch?.clientY ?? 0,
  };
}

/** A finger moves the magnified page, not the panel. */
function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

/** Whether the finger is on something that was scrolled sideways, as long code is: it scrolls that back. */
function isScrolledAside(target: EventTarget | null): boolean {
  for (let node = target as Element | null; node; node = node.parentElement) {
    if (node.scrollLeft) return true;
  }
  return false;
}
