import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contributionLinkOf, openContributionToken } from '../../../../backend/service/contribution-token.ts';
import { writeLinkToken } from '../../../../backend/service/link-token.ts';
import { createOpaqueIds } from '../../../../backend/service/opaque-id.ts';
import type { ServiceConfig } from '../../../../backend/service/service-context.ts';
import { openTestStore } from '../store/store-fixture.ts';

const NOW = 1_000;

/** A service with a contribution link in a real store. */
async function openSigner() {
  const { store, me } = await openTestStore();
  const { id } = await store.createTeam(me, { name: 'Sales', logo: '' }, NOW);
  const made = { label: 'Ada', externalUserId: 'contributor-ada', email: 'ada@kith.invalid' };
  const link = await store.makeContribution(me, id, made, NOW);
  const config: ServiceConfig = {
    publicUrl: 'https://kith.example/api',
    tokenSecret: Buffer.alloc(32, 1),
    idKey: Buffer.alloc(16, 2),
    demoEnabled: false,
    uploadDirectory: '',
  };
  const signer = { store, config, ids: createOpaqueIds(config.idKey), now: () => NOW };
  return { signer, link, token: contributionLinkOf(signer, link).split('#')[1] ?? '' };
}

describe('the token of a contribution link', () => {
  it('opens what it was written for', async () => {
    const { signer, link, token } = await openSigner();
    expect(await openContributionToken(signer, token)).toMatchObject({ link, teamName: 'Sales' });
  });

  it('opens nothing with any character changed, or with another secret', async () => {
    const { signer, token } = await openSigner();
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1);
      expect(await openContributionToken(signer, changed)).toBeNull();
    }
    const other = { ...signer, config: { ...signer.config, tokenSecret: Buffer.alloc(32, 9) } };
    expect(await openContributionToken(other, token)).toBeNull();
  });

  it('is not that of an invitation with the same number and end', async () => {
    const { signer, link } = await openSigner();
    expect(await openContributionToken(signer, writeLinkToken(signer, 'invitation', link))).toBeNull();
  });

  it('is nothing that anybody could make up', async () => {
    const { signer } = await openSigner();
    const made = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{22}\.[\w-]{43}$/));
    await fc.assert(
      fc.asyncProperty(made, async (token) => (await openContributionToken(signer, token)) === null),
    );
  });
});
