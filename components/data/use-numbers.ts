import { useEffect } from 'preact/hooks';

/** Shows the numbers beside all labels, or only on hover and focus: the style sheet reads it off the root. */
export function useNumbers(always: boolean): void {
  useEffect(() => {
    document.documentElement.dataset.numbers = always ? 'always' : 'asked';
  }, [always]);
}
