import { beforeEach, describe, expect, it } from 'vitest';
import { type Correction, recallCorrection, saveCorrection } from '../../../../components/card/correction.ts';
import { partyOf } from '../../../../utils/card/card-path.ts';
import { profileOf } from '../support/answers.ts';
import { signIn } from '../support/signed-in.ts';

const KEY = 'li:in:maria-lopez';
const dana = partyOf(profileOf('Dana Weiss'));
const rated = (rating: 0 | 4): Correction => ({ kind: 'rated', person: dana, rating, before: null });

beforeEach(() => signIn());

describe('saved corrections', () => {
  it.each<[string, Correction]>([
    ['an excluded introducer', rated(0)],
    ['a denied tie', { kind: 'denied-tie', a: dana, b: partyOf(profileOf('Ken Ito')) }],
    ['a merged page', { kind: 'same-person', id: 'x', name: 'Dana Weiss', url: dana.url, answer: 'yes' }],
    ['a split page', { kind: 'split-page', person: dana, url: dana.url }],
  ])('are loaded again on their page: %s', async (_, correction) => {
    await saveCorrection(KEY, correction);
    expect(await recallCorrection(KEY)).toEqual(correction);
    expect(await recallCorrection('li:in:ken-ito')).toBeNull();
  });

  it('are deleted by undo', async () => {
    await saveCorrection(KEY, rated(0));
    await saveCorrection(KEY, null);
    expect(await recallCorrection(KEY)).toBeNull();
  });

  it('aren’t saved when the card shows the correction anyway', async () => {
    await saveCorrection(KEY, rated(4));
    expect(await recallCorrection(KEY)).toBeNull();
  });

  it('are hidden from other users', async () => {
    await saveCorrection(KEY, rated(0));
    await signIn({ member: { external_user_id: 'noor', email: '' } });
    expect(await recallCorrection(KEY)).toBeNull();
  });
});
