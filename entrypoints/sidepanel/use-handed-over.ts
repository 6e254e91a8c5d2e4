import { useEffect, useRef } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { HandOver } from '../../utils/hand-over.ts';

/** Takes what is handed over to the panel of this window, as long as it is open. */
export function useHandedOver<Value>(takeFrom: HandOver<Value>['take'], take: (value: Value) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void browser.windows.getCurrent().then(({ id }) => {
      if (!isGone) stop = takeFrom(id, (value) => latest.current(value));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [takeFrom]);
}
