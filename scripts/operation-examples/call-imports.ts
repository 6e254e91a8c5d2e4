import { setTimeout as wait } from 'node:timers/promises';
import type { ExampleCaller } from './example-caller.ts';
import { textOf } from './text-of.ts';

const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Jo,Sample,https://www.linkedin.com/in/kith-sample-jo-sample,,Sample Works,Engineer,12 Mar 2024
Al,Sample,https://www.linkedin.com/in/kith-sample-al-sample,,Sample Works,Engineer,the day before
`;

/** An older list, so that the newer changes something. */
const OLDER = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Jo,Sample,https://www.linkedin.com/in/kith-sample-jo-sample,,Sample Bank,Engineer,12 Mar 2023
`;

/** How often an import is looked at. */
const POLL_MS = 10;

/** Of three imports one is canceled and one taken back, so that what is told of the last is what became of it. */
export async function callImports(caller: ExampleCaller): Promise<void> {
  await caller.call('POST /kith/imports/{id}/cancel', { params: await startImport(caller) });
  const goes = await startImport(caller);
  await writeImport(caller, goes);
  await caller.call('DELETE /kith/imports/{id}', { params: goes });
  const older = await startImport(caller, OLDER);
  await writeImport(caller, older);
  const params = await startImport(caller);
  await writeImport(caller, params);
  await caller.call('GET /kith/news');
  await caller.call('POST /kith/erase', { body: { what: 'import', import_id: older.id } });
  await caller.call('GET /kith/imports/{id}/findings', { params });
  await caller.call('GET /kith/imports');
  await caller.call('GET /kith/coverage');
  await caller.call('POST /kith/erase', { body: { what: 'import', import_id: params.id } });
}

/** Read for a preview. */
async function startImport(caller: ExampleCaller, file = CONNECTIONS): Promise<{ id: string }> {
  const headers = { 'X-File-Name': 'Connections.csv' };
  const sent = { headers, query: { preview: 'true' }, file };
  return { id: textOf(await caller.call('POST /kith/imports', sent, 202), 'data.id') };
}

async function writeImport(caller: ExampleCaller, params: { id: string }): Promise<void> {
  await untilIs(caller, params, 'ready');
  const body = { owner: caller.cast.profile };
  await caller.call('POST /kith/imports/{id}/confirm', { params, body }, 202);
  await untilIs(caller, params, 'done');
}

async function untilIs(caller: ExampleCaller, params: { id: string }, state: string): Promise<void> {
  for (;;) {
    const told = await caller.call('GET /kith/imports/{id}', { params });
    const now = textOf(told, 'data.state');
    if (now === state) return;
    if (now === 'failed') throw new Error(textOf(told, 'data.error'));
    await wait(POLL_MS);
  }
}
