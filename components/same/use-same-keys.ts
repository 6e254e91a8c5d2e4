import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { isLetterForUs } from '../keys/is-typing.ts';
import type { SaidSame, SamePeopleActs } from './use-same-people.ts';

const ANSWERS = new Map<string, SaidSame>([
  ['y', 'yes'],
  ['n', 'no'],
  ['l', 'later'],
]);

/**
 * Shortcuts: y, n and l to answer, u to undo, while the focus is in `root`; disabled while the user types (WCAG
 * 2.1.4).
 */
export function useSameKeys(
  isOn: boolean,
  root: RefObject<HTMLElement | null>,
  acts: Pick<SamePeopleActs, 'say' | 'back'>,
): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isLetterForUs(event) || !root.current?.contains(document.activeElement)) return;
      const key = event.key.toLowerCase();
      const answer = ANSWERS.get(key);
      if (answer !== undefined) void acts.say(answer);
      else if (key === 'u') void acts.back();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
