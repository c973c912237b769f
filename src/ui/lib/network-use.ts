/** Whether the visitor pays for bytes, as far as the browser tells: on request, on slow lines and on mobile ones. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      readonly type?: string;
    };
  };
  const { saveData = false, effectiveType = '', type = '' } = connection ?? {};
  return saveData || effectiveType.endsWith('2g') || type === 'cellular';
}

/** Resolves once a service worker answers this page's requests; never where there is none. */
export function untilControlled(): Promise<void> {
  return new Promise((done) => {
    if (!('serviceWorker' in navigator)) return;
    const container = navigator.serviceWorker;
    if (container.controller) done();
    else container.addEventListener('controllerchange', () => done(), { once: true });
  });
}
