export interface TryLimit {
  /** Aborts when the deadline does, or when the try has taken too long. */
  readonly signal: AbortSignal;
  /** To be called when the try has ended, so that nothing of it stays. */
  release(): void;
}

/** As AbortSignal.any() of the deadline and a timeout, at a fraction of its cost. `ms`: of one try. */
export function limitTry(deadline: AbortSignal, ms: number): TryLimit {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (deadline.aborted) abort();
  else deadline.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      deadline.removeEventListener('abort', abort);
    },
  };
}
