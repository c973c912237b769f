/** How long a copy button says that it has worked, in milliseconds. */
const COPIED_TIME = 2000;

/** The text of a code block as one would type it: removed lines of a diff are left out. */
export function textOfCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const removed of copy.querySelectorAll('.del')) removed.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/** Answers the copy buttons that the build puts over code, with one listener for all. */
export function createCopyButtons(copied: () => string): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button.copy') : null;
    if (!button) return;
    const code = visibleCode(button);
    if (!code) return;
    navigator.clipboard.writeText(textOfCode(code)).then(
      () => tell(button, copied()),
      () => getSelection()?.selectAllChildren(code),
    );
  });
}

/** The code the button stands over: of several panels, the one that shows. */
function visibleCode(button: Element): Element | null {
  const all = button.closest('figure')?.querySelectorAll('code') ?? [];
  return [...all].find((code) => code.checkVisibility?.({ visibilityProperty: true }) ?? true) ?? null;
}

function tell(button: HTMLButtonElement, text: string): void {
  const before = button.textContent;
  button.textContent = text;
  button.setAttribute('aria-live', 'polite');
  setTimeout(() => {
    button.textContent = before;
  }, COPIED_TIME);
}
