import { inject } from 'vitest';
import type { KithOptions, RunningKith } from './start-kith.ts';
import { startKith } from './start-kith.ts';
import { startTwoKiths } from './start-two-kiths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the service is in the process that the browser talks to, or a Kith of its own. */
    service: 'embedded' | 'hosted';
  }
}

/** The Kith of this run of the tests: one, or a companion in front of another. */
export function startKithOfProject(options: Omit<KithOptions, 'withSample'> = {}): Promise<RunningKith> {
  return inject('service') === 'hosted' ? startTwoKiths(options) : startKith(options);
}
