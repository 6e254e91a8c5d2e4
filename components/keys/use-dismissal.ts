import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Closes a menu on a press outside `root` or on Escape. Escape also restores the focus. */
export function useDismissal(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  { close, giveFocusBack }: { readonly close: () => void; readonly giveFocusBack: () => void },
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) === false) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
      giveFocusBack();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
}
