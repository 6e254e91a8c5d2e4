export const LOOK_EVERY_MS = 50;

/** Below the limit of a test's setup, so that the error names what hangs. */
export const HANGS_AFTER_MS = 60_000;

/** Polls for at most a minute until there is a result, and returns it. `what` describes it in the error. */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen | null>,
  withinMs = HANGS_AFTER_MS,
): Promise<Seen> {
  const end = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (Date.now() > end) throw new Error(`In ${withinMs} ms there was never ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
