import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { assetFile } from '../../own-code.ts';

const operationExample = z.strictObject({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** A JSON body. Absent if the operation has no body, or takes a file. */
  body: z.json().optional(),
  status: z.number().int(),
  answer: z.json(),
});

/** The examples by operation, such as `POST /v2/people/paths`. */
export const operationExamples = z.record(z.string(), operationExample);

export type OperationExample = z.infer<typeof operationExample>;
export type OperationExamples = z.infer<typeof operationExamples>;

/**
 * Written by scripts/operation-examples/make-operation-examples.ts, which calls every operation with the sample
 * team.
 */
export const EXAMPLES_FILE = assetFile('operation-examples.json');

/** Throws if the file is missing or damaged, which means that Kith’s installation is damaged. */
export function readOperationExamples(): OperationExamples {
  return operationExamples.parse(JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')));
}
