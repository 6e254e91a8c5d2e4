/**
 * Writes assets/operation-examples.json, the examples in the OpenAPI document. They are real responses of the
 * service for the sample team. Run it after a change to the interface:
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

/** Replaces random values with placeholders, so that the file changes only with the interface. */
function withoutChance(examples: OperationExamples): OperationExamples {
  let text = JSON.stringify(examples);
  for (const [name, id] of [
    ['POST /kith/imports', 'import-of-november'],
    ['POST /kith/imports/{id}/cancel', 'import-that-was-canceled'],
  ] as const) {
    text = text.replaceAll(textOf(examples[name], 'answer.data.id'), id);
  }
  text = text.replaceAll(textOf(examples['DELETE /kith/imports/{id}'], 'params.id'), 'import-taken-back');
  text = text.replaceAll(textOf(examples['DELETE /kith/live-sources/{id}'], 'params.id'), 'mailbox-removed');
  text = text.replaceAll(/"job_id":"[0-9a-f-]{36}"/g, '"job_id":"import-of-the-source"');
  const begun = 'POST /kith/mailboxes/sign-in';
  text = text.replaceAll(textOf(examples[begun], 'answer.data.sign_in'), 'sealed');
  text = text.replaceAll(/(state|code_challenge)=[\w-]{22,}/g, '$1=random');
  text = text.replaceAll(/req_[0-9a-f-]{36}/g, 'req_00000000-0000-4000-8000-000000000000');
  text = text.replaceAll(
    textOf(examples['POST /v2/auth/tokens'], 'answer.data.token'),
    'header.payload.signature',
  );
  for (const name of ['POST /kith/keys', 'POST /kith/keys/{id}/rotate']) {
    text = text.replaceAll(textOf(examples[name], 'answer.data.secret_key'), 'kith_the-new-secret-key');
  }
  for (const token of ['GET /v1/users/authorization', 'POST /v1/users/authorization']) {
    text = text.replaceAll(textOf(examples[token], 'answer.token'), 'header.payload.signature');
  }
  for (const kind of ['team', 'group']) {
    const link = textOf(examples[`POST /v2/${kind}s/join`], `body.${kind}_invite_link`);
    text = text.replaceAll(link.split('#').at(-1) ?? '', 'invitation');
  }
  text = text.replaceAll(
    textOf(examples['POST /kith/tokens'], 'answer.data.token'),
    'kith_the-new-personal-token',
  );
  for (const joining of ['POST /kith/teams/accept', 'POST /kith/teams/join']) {
    text = text.replaceAll(textOf(examples[joining], 'body.token'), 'invitation');
  }
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
