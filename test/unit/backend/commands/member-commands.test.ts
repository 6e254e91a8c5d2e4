import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeManifest } from '../../../../backend/backup/manifest.ts';
import { type Command, requireEmbedded } from '../../../../backend/cli/command.ts';
import { importFile } from '../../../../backend/commands/import-job-commands.ts';
import {
  endContribution,
  endInvitation,
  removeMember,
  showAdmin,
} from '../../../../backend/commands/member-commands.ts';
import type { Kith } from '../../../../backend/open-kith.ts';
import { normalizePairingCode } from '../../../../utils/companion-api.ts';
import { temporaryKith } from './support/temporary-kith.ts';

const NOW = Date.now();
const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Dana,Deer,https://www.linkedin.com/in/dana,,Acme,Engineer,05 Mar 2019`;

const run = (command: Command, kith: Kith, input: unknown = {}) => command.run(kith, input, () => {});

/** Returns a Kith where `bob` has a browser, data and a team that he manages, with `me` in it. */
async function kithWithBob() {
  const kith = await temporaryKith();
  const { store, account, memberNamed } = requireEmbedded(kith, 'this test');
  const bob = await store.ensureMember(account.id, 'bob', 'bob@example.com', NOW);
  const { id: team, invitation } = await store.createTeam(bob, { name: 'Rockets', logo: '' }, NOW);
  const me = await memberNamed('me');
  if (invitation !== null) await store.acceptInvitation(me, invitation.id, NOW);
  const file = join(kith.config.data, 'Connections.csv');
  writeFileSync(file, CONNECTIONS);
  const owner = 'https://www.linkedin.com/in/bob';
  await run(importFile, kith, { member: 'bob', asOf: '2026-01-31', path: file, me: owner });
  const session = await kith.companion.sessions.create({
    member: { externalUserId: 'bob', email: bob.email, sample: false },
    keyThumbprint: 'thumbprint',
    origin: null,
    label: 'Firefox',
  });
  return { kith, store, account, me, team, token: session.token };
}

describe('the command “admin”', () => {
  it('shows members, amounts of data, open invitations and backups, but no one’s data', async () => {
    const { kith, team } = await kithWithBob();
    const backup = join(kith.config.data, 'backups', '2026-01-31');
    mkdirSync(backup, { recursive: true });
    const files = [{ name: 'network.sqlite', bytes: 2000, sha256: '0'.repeat(64) }];
    writeManifest(backup, { tables: [], files }, NOW);
    const said = showAdmin.show(await run(showAdmin, kith));
    expect(said).toMatch(/^ {2}bob {2}bob@example\.com {2}[1-9]\d* rows {2}1 browser$/m);
    expect(said).toMatch(/^ {2}me {2}\d+ rows {2}0 browsers$/m);
    expect(said).toMatch(new RegExp(`^ {2}${team} {2}Rockets {2}until \\d{4}-\\d\\d-\\d\\d$`, 'm'));
    expect(said).toMatch(/^ {2}2026-01-31 {2}2 KB {2}\d{4}-\d\d-\d\d$/m);
    expect(said).not.toMatch(/Dana|Acme|Connections/);
  });
});

describe('removing a member', () => {
  it('signs them out, erases their data and hands over their team', async () => {
    const { kith, store, account, me, team, token } = await kithWithBob();
    expect(await kith.companion.sessions.byToken(token)).not.toBeNull();
    expect(removeMember.show(await run(removeMember, kith, { id: 'bob' }))).toMatch(
      /^bob was removed .* 1 browser was /,
    );
    expect(await kith.companion.sessions.byToken(token)).toBeNull();
    expect((await store.members(account.id)).map(({ externalUserId }) => externalUserId)).toEqual(['me']);
    expect(await store.teams(me)).toMatchObject([{ id: team, role: 'admin', members: [{}] }]);
    expect(await store.invitation(me, team, NOW)).toBeNull();
    expect(showAdmin.show(await run(showAdmin, kith))).not.toContain('bob');
  });

  it('ends their pairing codes', async () => {
    const { kith } = await kithWithBob();
    const { pairingCodes } = kith.companion;
    const { code } = await pairingCodes.issue({
      externalUserId: 'bob',
      email: 'bob@example.com',
      sample: false,
    });
    await run(removeMember, kith, { id: 'bob' });
    const key = createHash('sha256').update(normalizePairingCode(code)).digest();
    const mac = createHmac('sha256', key).update('a browser').digest('base64url');
    expect(await pairingCodes.redeem('a browser', mac)).toBeNull();
  });

  it('is refused for Kith’s own member', async () => {
    const { kith } = await kithWithBob();
    await expect(run(removeMember, kith, { id: 'me' })).rejects.toThrow(
      /belongs to Kith itself.*erase --all/,
    );
    await expect(run(removeMember, kith, { id: 'carol' })).rejects.toThrow(/no member "carol"/);
  });
});

describe('ending a team’s invitation', () => {
  it('is refused the second time', async () => {
    const { kith, team } = await kithWithBob();
    expect(endInvitation.show(await run(endInvitation, kith, { team }))).toContain('has ended');
    await expect(run(endInvitation, kith, { team })).rejects.toThrow(/has no open invitation/);
  });
});

describe('a contribution link', () => {
  it('is shown with its label, and can be ended with its data', async () => {
    const { kith, store, account, team } = await kithWithBob();
    const bob = await store.ensureMember(account.id, 'bob', 'bob@example.com', NOW);
    const made = { label: 'Ada', externalUserId: 'contributor-ada', email: 'ada@kith.invalid' };
    const link = await store.makeContribution(bob, team, made, NOW);
    const said = showAdmin.show(await run(showAdmin, kith));
    expect(said).toMatch(new RegExp(`^ {2}${link.id} {2}Rockets {2}Ada {2}until \\d{4}-\\d\\d-\\d\\d$`, 'm'));
    expect(said).not.toContain('contributor-ada');
    expect(endContribution.show(await run(endContribution, kith, { id: link.id }))).toBe(
      `Contribution link ${link.id} has ended. Its data was erased.`,
    );
    expect(await store.member(account.id, 'contributor-ada')).toBeNull();
    await expect(run(endContribution, kith, { id: link.id })).rejects.toThrow(
      `There is no contribution link ${link.id}.`,
    );
  });
});
