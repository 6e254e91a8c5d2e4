import { vi } from 'vitest';
import type { z } from 'zod';
import type { CompanionClient } from '../../../../utils/companion/companion-client.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { jobOf } from './answers.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

type Answering = (asked: Asked) => unknown;

/**
 * Kith as a page sees it: `answer` gives the data of one operation (or throws), which is read through the
 * operation's own schema, as the real client does. `asked` keeps what was asked.
 */
export function fakeClient(answer: Answering, changed: Partial<CompanionClient> = {}) {
  const asked: Asked[] = [];
  const asMe = async <Answer>(
    method: string,
    path: string,
    { body, answer: schema }: { body?: unknown; answer: z.ZodType<Answer> },
  ): Promise<Answer> => {
    asked.push({ method, path, body });
    return schema.parse(await answer({ method, path, body }));
  };
  const unused = async () => {
    throw new CompanionFailure('failed', 'The test does not expect this.');
  };
  const client: CompanionClient = {
    hello: unused,
    pair: unused,
    pairHere: async () => null,
    join: unused,
    isSameKithAt: unused,
    asMe,
    asMeDated: async (method, path, options) => ({
      answer: await asMe(method, path, options),
      at: Date.now(),
      isStale: false,
    }),
    upload: vi.fn(async () => jobOf()),
    session: unused,
    sessions: async () => [],
    endSession: unused,
    signOut: vi.fn(async () => undefined),
    ...changed,
  };
  return { client, asked };
}

/** A promise that a test settles when it wants to. */
export function later<Value>() {
  return Promise.withResolvers<Value>();
}
