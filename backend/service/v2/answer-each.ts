import { ServiceError } from '../service-error.ts';

/** Returns a result for each identifier: the data, or the message if `answer` throws a ServiceError. */
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
