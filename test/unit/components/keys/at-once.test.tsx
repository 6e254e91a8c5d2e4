import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusInside } from '../../../../components/keys/focus.ts';
import { useDismissal } from '../../../../components/keys/use-dismissal.ts';

// The testing library's `render` would wait until effects ran after the next frame.
const place = document.body.appendChild(document.createElement('div'));
afterEach(() => render(null, place));

const close = vi.fn();

function Menu() {
  const root = useRef<HTMLDivElement>(null);
  useDismissal(true, root, { close, giveFocusBack: () => undefined });
  return <div ref={root} />;
}

it('useDismissal closes on an Escape pressed before the next frame', () => {
  render(<Menu />, place);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(close).toHaveBeenCalledOnce();
});

function Chip({ isOpen }: { isOpen: boolean }) {
  const root = useFocusInside<HTMLDivElement>(isOpen);
  return <div ref={root}>{isOpen ? <input /> : <button type="button">Change</button>}</div>;
}

it('useFocusInside moves the focus before the next frame, so that no keystroke is lost', () => {
  render(<Chip isOpen={false} />, place);
  render(<Chip isOpen />, place);
  expect(document.activeElement?.tagName).toBe('INPUT');
});
