/** Answers the buttons that open what can be saved; it is loaded when it is asked for. */
export function createOfflineButton(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-opens=offline]')) return;
    import('./open-offline').then(({ openOffline }) => openOffline(), console.warn);
  });
}
