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
 * A fake client for pages. `answer` returns the data of an operation (or throws), which is validated by the
 * operation's schema, as in the real client. `asked` records the calls.
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
    pair: unused,
    pairHere: async () => null,
    join: unused,
    isSameKithAt: unused,
    asMe,
    asMeDated: async (method, path, options) => ({
      answer: await asMe(method, path, options),
      at: Date.now(),
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
