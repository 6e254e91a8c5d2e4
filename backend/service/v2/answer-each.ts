import { ServiceError } from '../service-error.ts';

/** Answers each identifier on its own: with data, or with the message of its refusal. */
export async function answerEach<Id extends object, Data>(
  identifiers: readonly Id[],
  answer: (identifier: Id) => Promise<Data>,
): Promise<{ identifier: string; data?: Data; error?: string }[]> {
  const results: { identifier: string; data?: Data; error?: string }[] = [];
  for (const one of identifiers) {
    const identifier = String(Object.values(one).find((value) => typeof value === 'string') ?? '');
    try {
      results.push({ identifier, data: await answer(one) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      results.push({ identifier, error: error.message });
    }
  }
  return results;
}
