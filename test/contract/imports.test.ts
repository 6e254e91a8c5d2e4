import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveUpload } from '../../backend/service/kith/receive-upload.ts';
import { gatherOwnData } from '../../entrypoints/options/data/gather-own-data.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import {
  type ImportJob,
  importFindings,
  importJob,
  importJobs,
} from '../../utils/interface/kith/kith-imports.ts';
import { ownRows } from '../../utils/interface/kith/kith-own-data.ts';
import { errorV2 } from './interface-text.ts';
import { urlOf } from './records.ts';
import { openTestService, type Sending, type TestService } from './test-service.ts';

const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ada,Byron,https://www.linkedin.com/in/ada-byron,,Analytical Engines,Countess,05 Mar 2024
`;
const FILE = { 'Content-Type': 'application/octet-stream' };

let test: TestService;
let token: string;
beforeEach(async () => {
  test = await openTestService();
  token = await test.token();
});
afterEach(() => test.close());

const upload = (body: unknown, headers: Record<string, string>) =>
  test.send('POST', '/kith/imports', { token, body, headers: { ...FILE, ...headers } } satisfies Sending);
const uploads = async () => (await readdir(test.directory)).filter((name) => name.endsWith('.upload'));

async function expectRefusal(body: unknown, headers: Record<string, string>, status: number): Promise<void> {
  const answer = await upload(body, headers);
  expect(answer.status).toBe(status);
  errorV2(answer.body, '');
  expect(await uploads()).toEqual([]);
}

/** Polls the job like a client until it ends. */
async function whenEnded(id: string): Promise<ImportJob> {
  const member = await test.store.member(test.account.id, 'me');
  if (member === null) throw new Error('There is no member.');
  await test.jobs.whenEnded(member, id);
  return envelope(importJob).parse((await test.send('GET', `/kith/imports/${id}`, { token })).body).data;
}

/** Uploads a file that waits for confirmation after reading. */
async function previewed(text = CONNECTIONS, name = 'Connections.csv'): Promise<ImportJob> {
  const answer = await test.send('POST', '/kith/imports?preview=true', {
    token,
    body: strToU8(text),
    headers: { ...FILE, 'X-File-Name': encodeURIComponent(name) },
  });
  return whenEnded(envelope(importJob).parse(answer.body).data.id);
}

const confirm = (id: string, body: object) =>
  test.send('POST', `/kith/imports/${id}/confirm`, { token, body });
const listed = async () =>
  envelope(importJobs).parse((await test.send('GET', '/kith/imports', { token })).body).data.imports;

describe('POST /kith/imports', () => {
  it.each([
    ['a CSV', 'Connections.csv', strToU8(CONNECTIONS)],
    [
      'a ZIP',
      'Basic_LinkedInDataExport_11-21-2026.zip',
      zipSync({ 'Connections.csv': strToU8(CONNECTIONS) }),
    ],
    ['a file name with non-ASCII characters', 'Größe ✓.csv', strToU8(CONNECTIONS)],
  ])('answers 202 with a job that adds the people: %s', async (_, name, bytes) => {
    const answer = await upload(bytes, { 'X-File-Name': encodeURIComponent(name) });
    expect(answer.status).toBe(202);
    const { data } = envelope(importJob).parse(answer.body);
    expect(data).toMatchObject({ file_name: name, error: '' });
    const ended = await whenEnded(data.id);
    expect(ended).toMatchObject({ state: 'done', error: '', counts: { refused: 0 } });
    const paths = await test.post('/v2/people/paths', { url: urlOf('ada-byron') }, token);
    expect(paths.body).toMatchObject({ data: { person: { full_name: 'Ada Byron' }, count: 1 } });
  });

  it('restores erased data from an export, as one import that can be undone', async () => {
    const put = async (body: unknown, name: string) => {
      const { data } = envelope(importJob).parse((await upload(body, { 'X-File-Name': name })).body);
      return whenEnded(data.id);
    };
    const known = async () => {
      const { body } = await test.post('/v2/people/paths', { url: urlOf('ada-byron') }, token);
      const { person, count, paths } = (body as { data: { person: object; count: number; paths: unknown } })
        .data;
      return { person: { ...person, id: '', service_url: '' }, count, paths };
    };
    await put(strToU8(CONNECTIONS), 'Connections.csv');
    const before = await known();
    const asMe = async (method: string, path: string) =>
      envelope(ownRows).parse((await test.send(method, path, { token })).body).data;
    const file = await gatherOwnData({ asMe } as never, new Date(), () => {});
    await test.post('/kith/erase', { what: 'all' }, token);
    expect(await known()).toMatchObject({ count: 0 });

    const ended = await put(await file.bytes(), 'kith.json');
    expect(ended).toMatchObject({
      state: 'done',
      error: '',
      source: 'kith',
      counts: { people: 1, refused: 0 },
    });
    expect(await known()).toEqual(before);
    expect((await test.send('DELETE', `/kith/imports/${ended.id}`, { token })).status).toBe(200);
    expect(await known()).toMatchObject({ count: 0 });
  });

  it('deletes the upload when the job has ended', async () => {
    const { data } = envelope(importJob).parse(
      (await upload(strToU8(CONNECTIONS), { 'X-File-Name': 'Connections.csv' })).body,
    );
    await whenEnded(data.id);
    await test.jobs.close();
    expect(await uploads()).toEqual([]);
  });

  it('fails with an explanation when the file can’t be imported', async () => {
    const { data } = envelope(importJob).parse(
      (await upload(strToU8('%PDF-1.7'), { 'X-File-Name': 'a.csv' })).body,
    );
    const ended = await whenEnded(data.id);
    expect(ended.state).toBe('failed');
    expect(ended.error).toMatch(/\w+.*\./);
  });

  it.each([
    ['a missing file name', {}],
    ['an empty file name', { 'X-File-Name': '' }],
    ['a file name with invalid percent-encoding', { 'X-File-Name': '%E0%A4%A' }],
    ['a path as the file name', { 'X-File-Name': encodeURIComponent('../../etc/passwd') }],
    ['a Windows path as the file name', { 'X-File-Name': encodeURIComponent('C:\\a.zip') }],
    ['a file name with a NUL', { 'X-File-Name': 'a%00.zip' }],
    ['a file name that is too long', { 'X-File-Name': 'x'.repeat(256) }],
  ])('refuses %s', (_, headers) => expectRefusal('x', headers, 422));

  it.each([
    ['a JSON body', '{}', 'application/json'],
    ['a form as the body', 'x', 'multipart/form-data'],
    ['an empty file', '', 'application/octet-stream'],
  ])('refuses %s', (_, body, type) =>
    expectRefusal(body, { 'X-File-Name': 'a.zip', 'Content-Type': type }, 400),
  );

  it('stops for a preview when requested, and continues after confirmation', async () => {
    const job = await previewed();
    expect(job).toMatchObject({ state: 'ready', needs: 'confirm', preview: { people: 1, evidence_new: 1 } });
    const answer = await confirm(job.id, { owner: urlOf('the-owner') });
    expect([answer.status, envelope(importJob).parse(answer.body).data.id]).toEqual([202, job.id]);
    expect(await whenEnded(job.id)).toMatchObject({ state: 'done', counts: { evidence_added: 1 } });
    expect((await confirm(job.id, {})).status).toBe(202);
    const { body } = await test.send('GET', '/kith/coverage', { token });
    expect(body).toMatchObject({ data: { connections: 1, me: urlOf('the-owner') } });
  });

  it.each([
    ['an owner that is a company', { owner: 'https://www.linkedin.com/company/acme' }, 'owner'],
    ['an unknown owner', { owner: 'me' }, 'owner'],
    ['a column of unknown meaning', { mapping: { Who: 'shoe size' } }, 'mapping.Who'],
    ['a helper without consent', { helper: { name: 'Dana' } }, 'helper.agreed_on'],
    ['consent on an invalid day', { helper: { name: 'Dana', agreed_on: '2026-02-30' } }, 'helper.agreed_on'],
    ['an undocumented field', { sure: true }, 'sure'],
  ])('refuses to confirm with %s', async (_, body, field) => {
    const answer = await confirm('whichever', body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { errors: [{ field }] } });
  });

  it('imports someone else’s connections with their consent, without making them the caller’s', async () => {
    const { id } = await previewed();
    await confirm(id, { helper: { name: 'Dana Deer', agreed_on: '2026-02-01' } });
    expect(await whenEnded(id)).toMatchObject({ state: 'done', needs: '', counts: { people: 2 } });
    const covered = async () => (await test.send('GET', '/kith/coverage', { token })).body;
    expect(await covered()).toMatchObject({ data: { connections: 0, people: 2, me: '' } });
    await test.send('DELETE', `/kith/imports/${id}`, { token });
    expect(await covered()).toMatchObject({ data: { people: 0, sources: [] } });
  });

  it('cancels an import, which is listed as canceled until it is removed', async () => {
    const { id } = await previewed();
    const canceled = await test.send('POST', `/kith/imports/${id}/cancel`, { token });
    expect(envelope(importJob).parse(canceled.body).data).toMatchObject({ id, state: 'canceled' });
    expect(await uploads()).toEqual([]);
    expect((await confirm(id, {})).status).toBe(409);
    expect(await listed()).toMatchObject([{ id, state: 'canceled' }]);
    expect((await test.send('DELETE', `/kith/imports/${id}`, { token })).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('undoes an import completely, and only once', async () => {
    const { id } = await previewed();
    expect((await test.send('DELETE', `/kith/imports/${id}`, { token })).status).toBe(409);
    await confirm(id, {});
    await whenEnded(id);
    expect((await test.send('POST', `/kith/imports/${id}/cancel`, { token })).status).toBe(409);
    const headers = { 'Idempotency-Key': 'once' };
    for (const _ of [1, 2]) {
      const undone = await test.send('DELETE', `/kith/imports/${id}`, { token, headers });
      expect(undone.body).toMatchObject({ data: { people: 1, evidence: 1, ties: 1, imports: 1 } });
    }
    expect((await test.send('DELETE', `/kith/imports/${id}`, { token })).status).toBe(404);
    expect((await test.send('GET', '/kith/coverage', { token })).body).toMatchObject({
      data: { connections: 0, people: 0, sources: [] },
    });
  });

  it('returns all refused rows as a file without formulas', async () => {
    const { id } = await previewed(
      `${CONNECTIONS}Al,Byron,https://www.linkedin.com/in/al,,,,=1+1\n`,
      '=a.csv',
    );
    const { body } = await test.send('GET', `/kith/imports/${id}/findings`, { token });
    const { file_name, csv } = envelope(importFindings).parse(body).data;
    expect(file_name).toBe('=a.csv.findings.csv');
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFfile,line,level,reason',
      expect.stringMatching(/^'=a\.csv,3,refused,"Line 3: ""Connected On"" is not a date/),
      '',
    ]);
  });

  it('doesn’t let others read, confirm, cancel or undo an import', async () => {
    const { id } = await previewed();
    const other = await test.token('other');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/findings'],
      ['POST', '/confirm'],
      ['POST', '/cancel'],
      ['DELETE', ''],
    ] as const) {
      const sent = path === '/confirm' ? { token: other, body: {} } : { token: other };
      expect((await test.send(method, `/kith/imports/${id}${path}`, sent)).status).toBe(404);
    }
    expect(
      envelope(importJobs).parse((await test.send('GET', '/kith/imports', { token: other })).body).data,
    ).toEqual({
      imports: [],
    });
  });

  it('removes an import that awaits confirmation when everything is erased', async () => {
    await previewed();
    await test.post('/kith/erase', { what: 'all' }, token);
    expect([await listed(), await uploads()]).toEqual([[], []]);
  });

  it('shows a job only to the member who started it', async () => {
    const { data } = envelope(importJob).parse(
      (await upload(strToU8(CONNECTIONS), { 'X-File-Name': 'Connections.csv' })).body,
    );
    const other = await test.send('GET', `/kith/imports/${data.id}`, { token: await test.token('other') });
    expect(other.status).toBe(404);
    await whenEnded(data.id);
  });
});

describe('an upload', () => {
  const request = (body: BodyInit) => {
    // The DOM's types lack `duplex`, which Node requires for a stream.
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: FILE, body, duplex: 'half' };
    return new Request('http://kith.test/', init);
  };

  it('is readable only by its owner', async () => {
    const path = await receiveUpload(request('abc'), test.directory);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(path.startsWith(join(test.directory, '/'))).toBe(true);
  });

  it('is refused and deleted when it exceeds the limit', async () => {
    await expect(receiveUpload(request('abcd'), test.directory, 3)).rejects.toMatchObject({
      type: 'payload_too_large',
    });
    expect(await uploads()).toEqual([]);
  });

  it('is refused before it is read when its Content-Length exceeds the limit', async () => {
    let isRead = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const sent = request(body);
    sent.headers.set('content-length', '4');
    await expect(receiveUpload(sent, test.directory, 3)).rejects.toMatchObject({ type: 'payload_too_large' });
    expect(isRead).toBe(false);
  });

  it('isn’t logged as a failure of Kith when the sender aborts it', async () => {
    const body = new ReadableStream({
      // The error that Node.js reports when the sender aborts the upload.
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const headers = { ...FILE, Authorization: `Bearer ${token}`, 'X-File-Name': 'a.csv' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await test.service.fetch(new Request('http://kith.test/kith/imports', init));
    expect(response.status).toBe(400);
    expect(test.log).not.toContainEqual(expect.objectContaining({ error: 'Error' }));
  });

  it('is deleted when it ends early', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(strToU8('half')),
      pull: (controller) => controller.error(new Error('The connection was lost.')),
    });
    await expect(receiveUpload(request(body), test.directory)).rejects.toThrow();
    expect(await uploads()).toEqual([]);
  });
});
