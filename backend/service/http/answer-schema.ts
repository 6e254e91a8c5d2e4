import type { z } from 'zod';
import { envelope } from '../../../utils/interface/envelope.ts';
import { pagedEnvelope } from '../../../utils/interface/v2/paging.ts';
import { generationOf } from './generation.ts';
import type { OperationDescription } from './operation.ts';

/** Returns the schema of a whole response: bare in the first generation, else in the envelope. */
export function answerSchemaOf(
  { path, isPaged }: Pick<OperationDescription, 'path' | 'isPaged'>,
  answer: z.ZodType,
): z.ZodType {
  if (generationOf(path) === 'v1') return answer;
  return isPaged ? pagedEnvelope(answer) : envelope(answer);
}
