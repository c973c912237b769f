/** A worker, as far as a page can see it. */
export class FakeWorker extends EventTarget {
  readonly postMessage = jest.fn();
}

/** What `navigator.serviceWorker.register` resolves to. */
export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = jest.fn(() => Promise.resolve());

  /** A new worker comes, is installed, and waits if there is one at work. */
  bring(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    if (this.active) this.waiting = worker;
    else this.active = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}
