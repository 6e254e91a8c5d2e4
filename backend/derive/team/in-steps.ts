/** Does work that is in steps at once. Whoever answers others meanwhile takes turns (`store/derived/turns.ts`). */
export function inOneGo<Result>(steps: Generator<void, Result>): Result {
  while (true) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
