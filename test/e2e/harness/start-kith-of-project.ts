import { inject } from 'vitest';
import type { KithOptions, RunningKith } from './start-kith.ts';
import { startKithHere } from './start-kith-here.ts';
import { startTwoKiths } from './start-two-kiths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the service runs in the companion's process or as a separate Kith. */
    service: 'embedded' | 'hosted';
  }
}

/** Starts the Kith of this test run: a single one, or a companion in front of another Kith. */
export function startKithOfProject(options: Omit<KithOptions, 'withSample'> = {}): Promise<RunningKith> {
  return inject('service') === 'hosted' ? startTwoKiths(options) : startKithHere(options);
}
