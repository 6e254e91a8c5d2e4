/** Lets at most so many acts run at once; the others wait for their turn, first come, first served. */
export function limitConcurrency(limit: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      // The place goes from hand to hand, so that nobody slips in between.
      if (next) next();
      else free += 1;
    }
  };
}
