import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inviteLinkOf,
  openInvitationToken,
  readPastedToken,
  writeInvitationToken,
} from '../../../../backend/service/invitation-token.ts';
import { createOpaqueIds } from '../../../../backend/service/opaque-id.ts';
import type { ServiceConfig } from '../../../../backend/service/service-context.ts';
import type { Invitation } from '../../../../backend/store/team-store.ts';
import { openTestStore } from '../store/store-fixture.ts';

const NOW = 1_000;

/** A service with an invitation in a real store. */
async function openSigner(secret = 1) {
  const { store, me } = await openTestStore();
  const made = await store.createTeam(me, { name: 'Sales', logo: '' }, NOW);
  const config: ServiceConfig = {
    publicUrl: 'https://kith.example/api',
    tokenSecret: Buffer.alloc(32, secret),
    idKey: Buffer.alloc(16, 2),
    demoEnabled: false,
    uploadDirectory: '',
  };
  const signer = { store, config, ids: createOpaqueIds(config.idKey), now: () => NOW };
  return { signer, invitation: made.invitation as Invitation };
}

describe('the token of an invitation', () => {
  it('opens what it was written for, and is the same each time', async () => {
    const { signer, invitation } = await openSigner();
    const token = writeInvitationToken(signer, invitation);
    expect(writeInvitationToken(signer, invitation)).toBe(token);
    expect(await openInvitationToken(signer, token)).toEqual({ ...invitation, name: 'Sales' });
  });

  it('opens nothing with any character changed', async () => {
    const { signer, invitation } = await openSigner();
    const token = writeInvitationToken(signer, invitation);
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1);
      expect(await openInvitationToken(signer, changed)).toBeNull();
    }
  });

  it('opens nothing at a service with another secret', async () => {
    const { signer, invitation } = await openSigner();
    const other = { ...signer, config: { ...signer.config, tokenSecret: Buffer.alloc(32, 9) } };
    expect(await openInvitationToken(other, writeInvitationToken(signer, invitation))).toBeNull();
  });

  it('opens nothing for another end', async () => {
    const { signer, invitation } = await openSigner();
    const later = writeInvitationToken(signer, { ...invitation, expiresAt: invitation.expiresAt + 1 });
    expect(await openInvitationToken(signer, later)).toBeNull();
  });

  it('is nothing that anybody could make up', async () => {
    const { signer } = await openSigner();
    const made = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{22}\.[\w-]{43}$/));
    await fc.assert(
      fc.asyncProperty(made, async (token) => (await openInvitationToken(signer, token)) === null),
    );
  });
});

describe('what a person pastes', () => {
  it('is the link or the token alone, blanks aside', async () => {
    const { signer, invitation } = await openSigner();
    const token = writeInvitationToken(signer, invitation);
    const link = inviteLinkOf(signer, invitation);
    expect(link).toBe(`https://kith.example/api/invite/#${token}`);
    for (const pasted of [link, token, `\t${link}\n`]) expect(readPastedToken(pasted)).toBe(token);
  });

  it('is no link where there is no invitation', async () => {
    const { signer } = await openSigner();
    expect(inviteLinkOf(signer, null)).toBe('');
  });
});
