/** How far an arrow key moves the label, in px. */
const STEP = 24;
const STEPS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
]);

/** A press that moves the pointer less than this, in px, is a click. */
const MIN_DRAG = 4;

/**
 * The corners as distances from the left and the top. The label starts in the first. There is no fourth because
 * LinkedIn docks its messages there. The upper corners are below LinkedIn's bar.
 */
const CORNERS = [
  ['0px', '100vh'],
  ['0px', '72px'],
  ['100vw', '72px'],
] as const;

/**
 * Makes the label movable: by dragging, with arrow keys while it has the focus, and with a button that moves it
 * from corner to corner. The style keeps it inside the window. Returns a function that checks whether a click only
 * ends a drag.
 */
export function makeMovable(box: HTMLElement, toNextCorner: HTMLElement): (click: MouseEvent) => boolean {
  let isDragged = false;
  let corner = 0;

  const place = (x: string, y: string) => {
    box.style.setProperty('--x', x);
    box.style.setProperty('--y', y);
  };
  const placeBeside = ({ left, top }: DOMRect, x: number, y: number) =>
    place(`${left + x}px`, `${top + y}px`);

  box.addEventListener('pointerdown', (start) => {
    isDragged = false;
    if (start.button !== 0) return;
    const from = box.getBoundingClientRect();
    const move = ({ clientX, clientY }: PointerEvent) => {
      const [x, y] = [clientX - start.clientX, clientY - start.clientY];
      isDragged ||= Math.hypot(x, y) >= MIN_DRAG;
      if (isDragged) placeBeside(from, x, y);
    };
    const end = new AbortController();
    window.addEventListener('pointermove', move, { signal: end.signal });
    for (const ending of ['pointerup', 'pointercancel'])
      window.addEventListener(ending, () => end.abort(), { signal: end.signal });
  });

  box.addEventListener('keydown', (event) => {
    const step = STEPS.get(event.key);
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    // Otherwise the arrow key would also scroll the page.
    event.preventDefault();
    event.stopPropagation();
    placeBeside(box.getBoundingClientRect(), ...step);
  });

  toNextCorner.addEventListener('click', (event) => {
    if (endsDrag(event)) return;
    corner = (corner + 1) % CORNERS.length;
    const [x, y] = CORNERS[corner] ?? CORNERS[0];
    place(x, y);
  });

  /** Clicks made with the keyboard have a `detail` of 0 and never end a drag. */
  function endsDrag({ detail }: MouseEvent): boolean {
    return isDragged && detail > 0;
  }
  return endsDrag;
}
