/**
 * Writes assets/operation-examples.json, the examples in the OpenAPI document. They are real responses for the sample
 * team. Run it after a change to the interface:
 * npx node scripts/operation-examples/make-operation-examples.ts
 */
import { writeFile } from 'node:fs/promises';
import {
  EXAMPLES_FILE,
  type OperationExamples,
  operationExamples,
} from '../../backend/service/http/operation-examples.ts';
import { callOperations } from './call-operations.ts';
import { openExampleService } from './open-example-service.ts';
import { textOf } from './text-of.ts';

/** The positions of random values in the examples, and their replacements. */
const RANDOM_VALUES = [
  ['POST /kith/imports', 'answer.data.id', 'import-of-november'],
  ['POST /kith/imports/{id}/cancel', 'answer.data.id', 'import-that-was-canceled'],
  ['DELETE /kith/imports/{id}', 'params.id', 'import-taken-back'],
  ['DELETE /kith/live-sources/{id}', 'params.id', 'mailbox-removed'],
  ['POST /kith/mailboxes/sign-in', 'answer.data.sign_in', 'sealed'],
  ['POST /v2/auth/tokens', 'answer.data.token', 'header.payload.signature'],
  ['POST /kith/keys', 'answer.data.secret_key', 'kith_the-new-secret-key'],
  ['POST /kith/keys/{id}/rotate', 'answer.data.secret_key', 'kith_the-new-secret-key'],
  ['GET /v1/users/authorization', 'answer.token', 'header.payload.signature'],
  ['POST /v1/users/authorization', 'answer.token', 'header.payload.signature'],
  ['POST /v2/teams/join', 'body.team_invite_link', 'invitation'],
  ['POST /v2/groups/join', 'body.group_invite_link', 'invitation'],
  ['POST /kith/tokens', 'answer.data.token', 'kith_the-new-personal-token'],
  ['POST /kith/teams/accept', 'body.token', 'invitation'],
  ['POST /kith/teams/join', 'body.token', 'invitation'],
] as const;

/** Replaces random values, so the file changes only if the interface does. */
function withoutChance(examples: OperationExamples): OperationExamples {
  let text = JSON.stringify(examples);
  for (const [name, path, placeholder] of RANDOM_VALUES) {
    // Only the part after # in a link is random.
    const value = textOf(examples[name], path).split('#').at(-1) ?? '';
    text = text.replaceAll(value, placeholder);
  }
  text = text.replaceAll(/"job_id":"[0-9a-f-]{36}"/g, '"job_id":"import-of-the-source"');
  text = text.replaceAll(/(state|code_challenge)=[\w-]{22,}/g, '$1=random');
  text = text.replaceAll(/req_[0-9a-f-]{36}/g, 'req_00000000-0000-4000-8000-000000000000');
  return operationExamples.parse(JSON.parse(text));
}

if (import.meta.main) {
  const service = await openExampleService();
  try {
    const examples = withoutChance(await callOperations(service));
    const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(EXAMPLES_FILE, `${JSON.stringify(sorted, null, 1)}\n`);
    console.log(`${EXAMPLES_FILE.pathname}: ${Object.keys(sorted).length} operations`);
  } finally {
    await service.close();
  }
}
