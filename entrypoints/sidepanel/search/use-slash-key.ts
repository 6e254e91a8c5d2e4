import { useLayoutEffect } from 'preact/hooks';
import { isLetterForUs } from '../../../components/keys/is-typing.ts';
import { focusQuery } from './focus-query.ts';

/** `/` leads to the search field; never while somebody types (WCAG 2.1.4). */
export function useSlashKey(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isLetterForUs(event)) return;
      event.preventDefault();
      focusQuery();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
