import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contributionLinkOf,
  inviteLinkOf,
  openContributionToken,
  openInvitationToken,
  readPastedToken,
  writeLinkToken,
} from '../../../../backend/service/link-token.ts';
import { createOpaqueIds } from '../../../../backend/service/opaque-id.ts';
import type { ServiceConfig } from '../../../../backend/service/service-context.ts';
import type { Store } from '../../../../backend/store/store.ts';
import type { Invitation } from '../../../../backend/store/teams/invitations.ts';
import { anyCharacter } from '../../../any-character.ts';
import { openTestStore } from '../store/store-fixture.ts';

const NOW = 1_000;

function signerOf(store: Store) {
  const config: ServiceConfig = {
    publicUrl: 'https://kith.example/api',
    tokenSecret: Buffer.alloc(32, 1),
    idKey: Buffer.alloc(16, 2),
    demoEnabled: false,
    uploadDirectory: '',
  };
  return { store, config, ids: createOpaqueIds(config.idKey), now: () => NOW };
}

/** A service with an invitation in a real store. */
async function openSigner() {
  const { store, me } = await openTestStore();
  const made = await store.createTeam(me, { name: 'Sales', logo: '' }, NOW);
  const signer = signerOf(store);
  return { signer, invitation: made.invitation as Invitation };
}

describe('the token of an invitation', () => {
  it('opens its invitation, and is the same each time', async () => {
    const { signer, invitation } = await openSigner();
    const token = writeLinkToken(signer, 'invitation', invitation);
    expect(writeLinkToken(signer, 'invitation', invitation)).toBe(token);
    expect(await openInvitationToken(signer, token)).toEqual({ ...invitation, name: 'Sales' });
  });

  it('opens nothing with any character changed', async () => {
    const { signer, invitation } = await openSigner();
    const token = writeLinkToken(signer, 'invitation', invitation);
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1);
      expect(await openInvitationToken(signer, changed)).toBeNull();
    }
  });

  it('opens nothing at a service with a different secret', async () => {
    const { signer, invitation } = await openSigner();
    const other = { ...signer, config: { ...signer.config, tokenSecret: Buffer.alloc(32, 9) } };
    expect(await openInvitationToken(other, writeLinkToken(signer, 'invitation', invitation))).toBeNull();
  });

  it('opens nothing with a different expiry', async () => {
    const { signer, invitation } = await openSigner();
    const later = writeLinkToken(signer, 'invitation', {
      ...invitation,
      expiresAt: invitation.expiresAt + 1,
    });
    expect(await openInvitationToken(signer, later)).toBeNull();
  });

  it('can’t be forged', async () => {
    const { signer } = await openSigner();
    const made = fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[\w-]{22}\.[\w-]{43}$/));
    await fc.assert(
      fc.asyncProperty(made, async (token) => (await openInvitationToken(signer, token)) === null),
    );
  });
});

/** A caller without a personal token. */
const SESSION = {};

describe('a pasted invitation', () => {
  it('can be the link or only the token, with or without spaces', async () => {
    const { signer, invitation } = await openSigner();
    const token = writeLinkToken(signer, 'invitation', invitation);
    const link = inviteLinkOf(signer, SESSION, invitation);
    expect(link).toBe(`https://kith.example/api/invite/#${token}`);
    for (const pasted of [link, token, `\t${link}\n`]) expect(readPastedToken(pasted)).toBe(token);
  });

  it('is an empty link when there is no invitation', async () => {
    const { signer } = await openSigner();
    expect(inviteLinkOf(signer, SESSION, null)).toBe('');
  });
});

/** A service with a contribution link in a real store. */
async function openLinkSigner() {
  const { store, me } = await openTestStore();
  const { id } = await store.createTeam(me, { name: 'Sales', logo: '' }, NOW);
  const made = { label: 'Ada', externalUserId: 'contributor-ada', email: 'ada@kith.invalid' };
  const link = await store.makeContribution(me, id, made, NOW);
  const signer = signerOf(store);
  return { signer, link, token: contributionLinkOf(signer, link).split('#')[1] ?? '' };
}

describe('the token of a contribution link', () => {
  it('opens its link', async () => {
    const { signer, link, token } = await openLinkSigner();
    expect(await openContributionToken(signer, token)).toMatchObject({ link, teamName: 'Sales' });
  });

  it('opens nothing with any character changed, or with a different secret', async () => {
    const { signer, token } = await openLinkSigner();
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1);
      expect(await openContributionToken(signer, changed)).toBeNull();
    }
    const other = { ...signer, config: { ...signer.config, tokenSecret: Buffer.alloc(32, 9) } };
    expect(await openContributionToken(other, token)).toBeNull();
  });

  it('differs from the token of an invitation with the same number and expiry', async () => {
    const { signer, link } = await openLinkSigner();
    expect(await openContributionToken(signer, writeLinkToken(signer, 'invitation', link))).toBeNull();
  });

  it('can’t be forged', async () => {
    const { signer } = await openLinkSigner();
    const made = fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[\w-]{22}\.[\w-]{43}$/));
    await fc.assert(
      fc.asyncProperty(made, async (token) => (await openContributionToken(signer, token)) === null),
    );
  });
});
