/** jsdom has no pointer events; this is all that is read of one. Import it where a test sends them. */
window.PointerEvent = class extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
} as typeof PointerEvent;
