/** How far one press of an arrow key moves the label, in px. */
const STEP = 24;
const STEPS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
]);

/** A pointer that moves less, in px, was meant for a click. */
const LEAST_DRAG = 4;

/**
 * From the left and from the top. The label begins in the first; the fourth is where LinkedIn docks its messages, and the
 * upper ones are below its bar.
 */
const CORNERS = [
  ['0px', '100vh'],
  ['0px', '72px'],
  ['100vw', '72px'],
] as const;

/**
 * Lets the label be moved out of the way: by dragging it, by the arrow keys while the focus is in it, and by a button from
 * corner to corner, for whoever can do neither. The style keeps it inside of the window. Answers whether a click is only
 * the end of a drag.
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
      isDragged ||= Math.hypot(x, y) >= LEAST_DRAG;
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
    // Neither does the page scroll under it.
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

  /** A click by key has no clicks to count. */
  function endsDrag({ detail }: MouseEvent): boolean {
    return isDragged && detail > 0;
  }
  return endsDrag;
}
