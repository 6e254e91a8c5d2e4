/** Runs all steps at once. Callers that share a thread with requests use `inTurns` instead (`store/derived/turns.ts`). */
export function inOneGo<Result>(steps: Generator<void, Result>): Result {
  while (true) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
