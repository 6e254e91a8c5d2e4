/** Sends one operation valid and invalid requests, and returns the faults it finds. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { vi } from 'vitest';
import { isLocked } from '../../backend/sqlite/sqlite-errors.ts';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { findAcceptedFault, findAnswerFault, type Told } from './document-faults.ts';
import { changesOf, type DocumentRequest, type RequestChange } from './document-requests.ts';
import { CALLERS, type Caller, type FuzzCallers, schemesOf } from './fuzz-callers.ts';
import type { Situation } from './fuzz-situation.ts';
import { jsonOf, type OpenApi, operationsOf } from './openapi-shape.ts';
import { wrongSendingsOf } from './wrong-sendings.ts';

export interface Fuzzed {
  readonly faults: string[];
  readonly statuses: Map<number, number>;
}

/** Changed requests in the systematic sweep, before the random ones. */
const SWEPT_CHANGES = 4;

/** The operations that remove items that other operations created, because the number of items per caller is limited. */
const TIDIED_BY: Readonly<Record<string, readonly [operation: string, param: string]>> = {
  'POST /v2/lists': ['DELETE /kith/lists/{id}', 'id'],
  'POST /v2/teams': ['POST /kith/teams/{id}/leave', 'id'],
  'POST /v2/groups': ['POST /kith/teams/{id}/leave', 'id'],
  'POST /kith/imports': ['POST /kith/imports/{id}/cancel', 'id'],
  'POST /kith/mailboxes': ['DELETE /kith/live-sources/{id}', 'id'],
  'POST /kith/collections': ['DELETE /kith/live-sources/{id}', 'id'],
  'POST /kith/tokens': ['POST /kith/tokens/{id}/revoke', 'id'],
  'POST /kith/sequences': ['DELETE /kith/sequences/{sequence_id}', 'sequence_id'],
};

export interface OperationFuzzer {
  /** Sends each situation once, and a malformed request for each status, so that every documented status occurs. */
  sweep(): Promise<Fuzzed>;
  /** Sends random variations, after `sweep`. */
  run(requests: number): Promise<Fuzzed>;
}

/** @param by the document to check against: the service's own, or a deliberately broken one */
export function createOperationFuzzer(
  callers: FuzzCallers,
  by: OpenApi,
  name: string,
  situations: readonly Situation[],
): OperationFuzzer {
  const operation = operationsOf(by).find(([one]) => one === name)?.[1] ?? callers.operation(name);
  const { schemas } = by.components;
  const wrongSendings = wrongSendingsOf(operation);
  const badCredentials = Object.entries(callers.badCredentials).flatMap(([kind, make]) => {
    const headers = make(schemesOf(operation));
    return headers === null ? [] : [[kind, headers] as const];
  });
  const limited = callers.test.another({ rateLimit: { perMinute: 1, burst: 0 } });
  const fuzzed: Fuzzed = { faults: [], statuses: new Map() };

  function note(told: Told, request: DocumentRequest, fault: string | null): void {
    fuzzed.statuses.set(told.status, (fuzzed.statuses.get(told.status) ?? 0) + 1);
    const found = findAnswerFault(operation, schemas, told) ?? fault;
    if (found !== null) fuzzed.faults.push(`${name}: ${found} ${JSON.stringify(request).slice(0, 300)}`);
  }
  const unlessIs = (status: number, told: Told, what: string) =>
    told.status === status ? null : `${what} was answered ${told.status} instead of ${status}`;

  function exampleOf(): DocumentRequest {
    const placed = (place: string) =>
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter((one) => one.in === place && one.example !== undefined)
          .map((one) => [one.name, String(one.example)]),
      );
    const body: unknown = jsonOf(operation.requestBody)?.example;
    return { params: placed('path'), query: placed('query'), headers: placed('header'), body };
  }
  const requestOf = async ({ make }: Situation) => ({ ...exampleOf(), ...(await make()) });

  async function tidy(told: Told, headers: Record<string, string>, request: DocumentRequest): Promise<void> {
    const [undo, param] = TIDIED_BY[name] ?? [];
    const { id } = (told.body as { data?: { id?: string | number } }).data ?? {};
    const isNew =
      told.status < 300 && !['team_id', 'group_id'].some((name) => Object.hasOwn(Object(request.body), name));
    if (undo === undefined || param === undefined || id === undefined || !isNew) return;
    const params = { [param]: String(id) };
    await callers.send(undo, { params, query: {}, headers: {}, body: undefined }, headers);
  }

  /** Waits until an import ends, because it continues after its response and would overlap with the next request. */
  async function settle(told: Told): Promise<string | null> {
    if (told.status !== 202) return null;
    const { id } = (told.body as { data: { id: string } }).data;
    const { state, error } = await callers.whenImported(id);
    return state === 'done' || !error.includes('inside Kith') ? null : 'the import broke';
  }

  async function sendGood(caller: Caller, request: DocumentRequest): Promise<void> {
    const headers = await callers.credentials(name, caller);
    const told = await callers.send(name, request, headers);
    const broke = await settle(told);
    const accepted = findAcceptedFault(operation, schemas, request, told, !name.includes(' /kith/'));
    note(told, request, broke ?? accepted);
    await tidy(told, headers, request);
  }

  async function sendStrange(at: number, request: DocumentRequest): Promise<void> {
    const [kind, headers] = badCredentials[at % badCredentials.length] ?? ['', {}];
    const told = await callers.send(name, request, headers);
    note(told, request, unlessIs(401, told, kind));
  }

  async function sendWrong(at: number, caller: Caller, request: DocumentRequest): Promise<void> {
    const wrong = wrongSendings[at % wrongSendings.length];
    if (wrong === undefined) return sendGood(caller, request);
    const headers = { ...(await callers.credentials(name, caller)), ...wrong.headers };
    const how = wrong.body === undefined ? {} : { raw: wrong.body };
    const told = await callers.send(name, request, headers, how);
    // Callers without permission are refused before the input is checked.
    note(told, request, told.status === 403 ? null : unlessIs(wrong.status, told, wrong.name));
  }

  async function sendTooOften(caller: Caller, request: DocumentRequest): Promise<void> {
    const headers = await callers.credentials(name, caller);
    const told = await callers.send(name, request, headers, { to: limited });
    note(told, request, unlessIs(429, told, 'one too many'));
  }

  /** Runs a request while another thread keeps the database locked. */
  async function sendWhileBusy(caller: Caller, request: DocumentRequest): Promise<void> {
    const headers = await callers.credentials(name, caller);
    const other = new DatabaseSync(join(callers.test.directory, DATABASE_FILE));
    await takeLock(other);
    // The store waits two minutes for the other thread. Here, a fake clock skips that time.
    let time = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 130_000;
      return time;
    });
    try {
      note(await callers.send(name, request, headers), request, null);
    } finally {
      clock.mockRestore();
      other.exec('ROLLBACK');
      other.close();
    }
  }

  async function sendChanged(change: RequestChange, situation: Situation, caller: Caller): Promise<void> {
    const request = await requestOf(situation);
    if (situation.isFixed) return sendGood(situation.caller, request);
    await sendGood(caller, change(request));
  }

  const [usual] = situations;
  if (usual === undefined) throw new Error(`${name} is asked in no situation.`);
  const changes = changesOf(operation, schemas);

  return {
    async sweep() {
      for (const situation of situations) await sendGood(situation.caller, await requestOf(situation));
      // Refused requests change nothing, so the same one is sent each time.
      const refused = await requestOf(usual);
      await sendStrange(0, refused);
      // Sends one malformed request for each status. `bad-input.test.ts` sends all of them.
      const wrongOfStatus = new Map(wrongSendings.map(({ status }, at) => [status, at]));
      for (const at of wrongOfStatus.values()) await sendWrong(at, usual.caller, refused);
      await sendTooOften(usual.caller, refused);
      await sendWhileBusy(usual.caller, refused);
      // The other callers don’t own the request’s target.
      for (const caller of CALLERS) if (caller !== 'me') await sendGood(caller, await requestOf(usual));
      for (const { in: place, name: param } of operation.parameters ?? []) {
        if (place === 'path') continue;
        const request = await requestOf(usual);
        const wrong = {
          query: { query: { ...request.query, [param]: '%' } },
          header: { headers: { [param]: '%' } },
        };
        await sendGood(usual.caller, { ...request, ...wrong[place] });
      }
      for (const change of fc.sample(changes, { numRuns: SWEPT_CHANGES, seed: 1 })) {
        await sendChanged(change, usual, usual.caller);
      }
      return fuzzed;
    },
    async run(requests) {
      const kinds = fc.oneof(
        { arbitrary: fc.constant('as it is' as const), weight: 10 },
        { arbitrary: fc.constant('changed' as const), weight: 8 },
        { arbitrary: fc.constantFrom('strange', 'wrong', 'by another'), weight: 2 },
      );
      const draws = fc.tuple(kinds, fc.nat(1000), fc.constantFrom(...CALLERS), changes);
      await fc.assert(
        fc.asyncProperty(draws, async ([kind, at, caller, change]) => {
          const situation = situations[at % situations.length] ?? usual;
          if (kind === 'strange') await sendStrange(at, await requestOf(situation));
          else if (kind === 'wrong') await sendWrong(at, situation.caller, await requestOf(situation));
          else if (kind === 'changed') await sendChanged(change, situation, situation.caller);
          else if (kind === 'by another')
            await sendChanged(change, usual, caller === 'me' ? usual.caller : caller);
          else await sendGood(situation.caller, await requestOf(situation));
        }),
        { numRuns: requests },
      );
      return fuzzed;
    },
  };
}

/** Locks the database as soon as running writes have ended, such as an import that was already reported as ended. */
async function takeLock(database: DatabaseSync): Promise<void> {
  for (;;) {
    try {
      database.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      await setImmediate();
    }
  }
}
