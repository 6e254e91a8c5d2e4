import { isTyping } from './is-typing.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Moves the focus among the elements of `selector` inside the element that hears the key: arrows (and j, k) to
 * the next, around the ends, Home and End to these. False where the key means none of it,
 * or somebody types.
 */
export function moveFocus(event: KeyboardEvent, selector: string): boolean {
  const { currentTarget, key } = event;
  if (isTyping(event.target)) return false;
  if (!(currentTarget instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const step = STEPS[key];
  if (all.length === 0 || (step === undefined && key !== 'Home' && key !== 'End')) return false;
  const at = all.findIndex((element) => element.contains(document.activeElement));
  // From nowhere among them, forth leads to the first and back to the last.
  const from = at === -1 && step === -1 ? 0 : at;
  const to = key === 'Home' ? 0 : key === 'End' ? -1 : (from + (step ?? 0)) % all.length;
  all.at(to)?.focus();
  return true;
}
