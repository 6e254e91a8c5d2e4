import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveUpload } from '../../backend/service/kith/receive-upload.ts';
import { type ImportJob, importJobResponse } from '../../utils/interface/kith-imports.ts';
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

/** Polls the job as a client does, until it has ended. */
async function whenEnded(id: string): Promise<ImportJob> {
  const member = await test.store.member(test.account.id, 'me');
  if (member === null) throw new Error('There is no member.');
  await test.jobs.whenEnded(member, id);
  return importJobResponse.parse((await test.send('GET', `/kith/imports/${id}`, { token })).body).data;
}

describe('POST /kith/imports', () => {
  it.each([
    ['a CSV', 'Connections.csv', strToU8(CONNECTIONS)],
    [
      'a ZIP',
      'Basic_LinkedInDataExport_11-21-2026.zip',
      zipSync({ 'Connections.csv': strToU8(CONNECTIONS) }),
    ],
    ['a name beyond ASCII', 'Größe ✓.csv', strToU8(CONNECTIONS)],
  ])('answers 202 with the job, which brings the people in: %s', async (_, name, bytes) => {
    const answer = await upload(bytes, { 'X-File-Name': encodeURIComponent(name) });
    expect(answer.status).toBe(202);
    const { data } = importJobResponse.parse(answer.body);
    expect(data).toMatchObject({ file_name: name, error: '' });
    const ended = await whenEnded(data.id);
    expect(ended).toMatchObject({ state: 'done', error: '', counts: { refused: 0 } });
    const paths = await test.post('/v2/people/paths', { url: urlOf('ada-byron') }, token);
    expect(paths.body).toMatchObject({ data: { person: { full_name: 'Ada Byron' }, count: 1 } });
  });

  it('deletes the upload when the job has ended', async () => {
    const { data } = importJobResponse.parse(
      (await upload(strToU8(CONNECTIONS), { 'X-File-Name': 'Connections.csv' })).body,
    );
    await whenEnded(data.id);
    await test.jobs.close();
    expect(await uploads()).toEqual([]);
  });

  it('fails with a sentence where the file is nothing that can be imported', async () => {
    const { data } = importJobResponse.parse(
      (await upload(strToU8('%PDF-1.7'), { 'X-File-Name': 'a.csv' })).body,
    );
    const ended = await whenEnded(data.id);
    expect(ended.state).toBe('failed');
    expect(ended.error).toMatch(/\w+.*\./);
  });

  it.each([
    ['no name', {}],
    ['an empty name', { 'X-File-Name': '' }],
    ['a broken escape', { 'X-File-Name': '%E0%A4%A' }],
    ['a path', { 'X-File-Name': encodeURIComponent('../../etc/passwd') }],
    ['a Windows path', { 'X-File-Name': encodeURIComponent('C:\\a.zip') }],
    ['a NUL', { 'X-File-Name': 'a%00.zip' }],
    ['a long name', { 'X-File-Name': 'x'.repeat(256) }],
  ])('refuses %s', (_, headers) => expectRefusal('x', headers, 422));

  it.each([
    ['JSON', '{}', 'application/json'],
    ['a form', 'x', 'multipart/form-data'],
    ['an empty file', '', 'application/octet-stream'],
  ])('refuses %s', (_, body, type) =>
    expectRefusal(body, { 'X-File-Name': 'a.zip', 'Content-Type': type }, 400),
  );

  it('tells a job to nobody but its member', async () => {
    const { data } = importJobResponse.parse(
      (await upload(strToU8(CONNECTIONS), { 'X-File-Name': 'Connections.csv' })).body,
    );
    const other = await test.send('GET', `/kith/imports/${data.id}`, { token: await test.token('other') });
    expect(other.status).toBe(404);
    await whenEnded(data.id);
  });
});

describe('an upload', () => {
  const request = (body: BodyInit) => {
    // The DOM's types do not know `duplex`, which Node wants for a stream.
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: FILE, body, duplex: 'half' };
    return new Request('http://kith.test/', init);
  };

  it('is for nobody else’s eyes', async () => {
    const path = await receiveUpload(request('abc'), test.directory);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(path.startsWith(join(test.directory, '/'))).toBe(true);
  });

  it('above the limit is refused and gone', async () => {
    await expect(receiveUpload(request('abcd'), test.directory, 3)).rejects.toMatchObject({
      type: 'payload_too_large',
    });
    expect(await uploads()).toEqual([]);
  });

  it('that ends early is gone', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(strToU8('half')),
      pull: (controller) => controller.error(new Error('The connection was lost.')),
    });
    await expect(receiveUpload(request(body), test.directory)).rejects.toThrow();
    expect(await uploads()).toEqual([]);
  });
});
