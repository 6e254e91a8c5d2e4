import { useEffect } from 'preact/hooks';
import type { CardActs } from './card-acts.ts';
import { isTyping } from './is-typing.ts';

/** R looks again, A opens whom to ask, S saves to a list, M shows the other ways; never while somebody types (WCAG 2.1.4). */
export function useSingleKeys(isOn: boolean, acts: Pick<CardActs, 'lookAgain'>): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'r') acts.lookAgain();
      else if (event.key === 'a') press('ask');
      else if (event.key === 's') press('save');
      else if (event.key === 'm') toggle(document.querySelector('[data-act="more"]'));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, acts]);
}

function press(act: string): void {
  document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
}

function toggle(details: Element | null): void {
  if (details instanceof HTMLDetailsElement) details.open = !details.open;
}
