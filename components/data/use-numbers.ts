import { useEffect } from 'preact/hooks';

/** Shows scores next to all labels, or only on hover and focus. The style sheet reads the root's attribute. */
export function useNumbers(always: boolean): void {
  useEffect(() => {
    document.documentElement.dataset.numbers = always ? 'always' : 'asked';
  }, [always]);
}
