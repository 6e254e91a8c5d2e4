import { isTyping } from './is-typing.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Moves the focus among the elements that match `selector`. Arrows, j and k move by one and wrap around; Home and End
 * go to the ends. Ignores other keys, and all keys while the user is typing.
 */
export function moveFocus(event: KeyboardEvent, selector: string): void {
  const { currentTarget, key } = event;
  if (isTyping(event.target)) return;
  if (!(currentTarget instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const step = STEPS[key];
  if (all.length === 0 || (step === undefined && key !== 'Home' && key !== 'End')) return;
  const at = all.findIndex((element) => element.contains(document.activeElement));
  // If none of them has the focus, a step forward goes to the first and a step backward to the last.
  const from = at === -1 && step === -1 ? 0 : at;
  const to = key === 'Home' ? 0 : key === 'End' ? -1 : (from + (step ?? 0)) % all.length;
  all.at(to)?.focus();
  event.preventDefault();
}
