/** Writes that no answer waits for: one after the other, in the order they were told. */
export interface WriteBehind {
  save(write: () => Promise<unknown>): void;
  /** Settles once all that was told so far has been written, or has failed. */
  settled(): Promise<void>;
}

/** @param onBroken told of a write that failed; those behind it go on */
export function createWriteBehind(onBroken?: (error: unknown) => void): WriteBehind {
  let last: Promise<void> = Promise.resolve();
  return {
    save(write) {
      last = last.then(write).then(
        () => undefined,
        (error: unknown) => onBroken?.(error),
      );
    },
    settled: () => last,
  };
}
