import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Correction, recallCorrection, saveCorrection } from '../../../../components/card/correction.ts';
import { partyOf } from '../../../../utils/card/path-steps.ts';
import { profileOf } from '../support/answers.ts';
import { signIn } from '../support/signed-in.ts';

const KEY = 'li:in:maria-lopez';
const dana = partyOf(profileOf('Dana Weiss'));
const rated = (rating: 0 | 4): Correction => ({ kind: 'rated', person: dana, rating, before: null });

beforeEach(async () => {
  fakeBrowser.reset();
  await signIn();
});

describe('a correction', () => {
  it.each<[string, Correction]>([
    ['who is not to be asked', rated(0)],
    ['who don’t know each other', { kind: 'denied-tie', a: dana, b: partyOf(profileOf('Ken Ito')) }],
    [
      'whose page it is, too',
      { kind: 'same-person', id: 'x', name: 'Dana Weiss', url: dana.url, answer: 'yes' },
    ],
    ['whose page it isn’t', { kind: 'split-page', person: dana, url: dana.url }],
  ])('is known again on its page: %s', async (_, correction) => {
    await saveCorrection(KEY, correction);
    expect(await recallCorrection(KEY)).toEqual(correction);
    expect(await recallCorrection('li:in:ken-ito')).toBeNull();
  });

  it('is forgotten once it is undone', async () => {
    await saveCorrection(KEY, rated(0));
    await saveCorrection(KEY, null);
    expect(await recallCorrection(KEY)).toBeNull();
  });

  it('is not saved if the card says it by itself', async () => {
    await saveCorrection(KEY, rated(4));
    expect(await recallCorrection(KEY)).toBeNull();
  });

  it('is nobody else’s', async () => {
    await saveCorrection(KEY, rated(0));
    await signIn({ member: { external_user_id: 'noor', email: '' } });
    expect(await recallCorrection(KEY)).toBeNull();
  });
});
