import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { assetFile } from '../../own-code.ts';

/** One call of an operation as it was made and answered. */
export const operationExample = z.strictObject({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** JSON; absent where the operation takes none, or a file. */
  body: z.json().optional(),
  status: z.number().int(),
  answer: z.json(),
});

/** By operation: `POST /v2/people/paths`. */
export const operationExamples = z.record(z.string(), operationExample);

export type OperationExample = z.infer<typeof operationExample>;
export type OperationExamples = z.infer<typeof operationExamples>;

/** Written by scripts/operation-examples/make-operation-examples.ts, which calls every operation over the sample team. */
export const EXAMPLES_FILE = assetFile('operation-examples.json');

/** Throws where the file is absent or damaged, which only a damaged copy of Kith is. */
export function readOperationExamples(): OperationExamples {
  return operationExamples.parse(JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')));
}
