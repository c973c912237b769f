/** Answers the buttons that the build puts beside drawings, with one listener for all. */
export function createFigureZoom(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button.zoom') : null;
    const drawing = button?.closest('.diagram')?.querySelector('svg');
    if (!drawing) return;
    // Loaded when a drawing is first opened.
    import('./open-figure').then(({ openFigure }) => openFigure(drawing), console.warn);
  });
}
