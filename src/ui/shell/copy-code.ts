/** How long a copy button says what came of it, in milliseconds. */
const TOLD_TIME = 2000;

/** The text of a code block as one would type it: removed lines and heads of a diff are left out. */
export function textOfCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const removed of copy.querySelectorAll('.del, .line.head')) removed.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/**
 * Answers the copy buttons that the build puts over code, with one listener for all.
 *
 * @param copied what a button says when it has worked, in the page's language
 * @param selected what it says where the clipboard is refused and the code is selected instead; nothing if left out
 */
export function createCopyButtons(copied: () => string, selected?: () => string): void {
  // It must stand there before it is told something, or nothing is read out.
  const status = document.createElement('div');
  status.className = 'sr-only';
  status.setAttribute('role', 'status');
  document.body.prepend(status);

  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button.copy') : null;
    if (!button) return;
    const code = visibleCode(button);
    if (!code) return;
    copy(textOfCode(code)).then(
      () => tell(button, status, copied()),
      () => {
        getSelection()?.selectAllChildren(code);
        if (selected) tell(button, status, selected());
      },
    );
  });
}

/** Rejects where writing is forbidden, and on plain http, where there is no clipboard at all. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** The code the button stands over: of several panels, the one that shows. */
function visibleCode(button: Element): Element | null {
  const all = button.closest('figure')?.querySelectorAll('code') ?? [];
  return [...all].find((code) => code.checkVisibility?.({ visibilityProperty: true }) ?? true) ?? null;
}

function tell(button: HTMLButtonElement, status: Element, text: string): void {
  const before = button.textContent;
  // A second click while it says so: the first one's timer brings the button's own word back.
  if (before === text) return;
  button.textContent = text;
  status.textContent = text;
  setTimeout(() => {
    button.textContent = before;
    status.textContent = '';
  }, TOLD_TIME);
}
