import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { coverage } from '../../utils/interface/kith/kith-network.ts';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { mailsFrom, PASSWORD, USER } from './correspondence.ts';
import { serveKith } from './served-kith.ts';
import { type Dovecot, startDovecot } from './start-dovecot.ts';

const OLD = mailsFrom(0, 100, false);
/** New emails, none from a mailing list. */
const NEW = mailsFrom(1002, 9, false, new Date());
const folder = mkdtempSync(join(tmpdir(), 'kith-undo-day-'));
let dovecot: Dovecot;

beforeAll(async () => {
  const shows = makeAuthority(folder).sign('localhost');
  dovecot = await startDovecot(folder, { user: USER, password: PASSWORD, shows });
  writeFileSync(join(dovecot.mail, 'INBOX'), OLD, { mode: 0o666 });
});
afterAll(async () => {
  await dovecot?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('undoing a day removes its emails, even after the whole mailbox is read again', async () => {
  const settings = { KITH_DATA: join(folder, 'kith'), KITH_MAIL_CA_FILE: join(folder, 'authority.pem') };
  const kith = await serveKith(settings);
  await kith.confirm((await kith.add(dovecot.port)).job_id);
  const counts = async () => {
    const { body } = await kith.client.send('GET', '/kith/coverage');
    return envelope(coverage)
      .parse(body)
      .data.sources.map(({ people, evidence }) => ({ people, evidence }));
  };
  const before = await counts();

  appendFileSync(join(dovecot.mail, 'INBOX'), NEW);
  const { id, days } = await kith.read();
  const day = new Date().toISOString().slice(0, 10);
  expect(days).toEqual([{ day, added: 9 }]);
  expect(await counts()).not.toEqual(before);

  const undone = await kith.client.send('DELETE', `/kith/live-sources/${id}/days/${day}`);
  expect(undone.body).toMatchObject({ data: { changed: true } });
  expect((await kith.liveSource()).days).toEqual([]);
  expect(await counts()).toEqual(before);

  dovecot.recreate('INBOX', OLD + NEW);
  expect(await kith.read()).toMatchObject({ problem: '', days: [] });
  expect(await counts()).toEqual(before);
});
