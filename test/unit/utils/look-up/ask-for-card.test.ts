import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { askForCard, isForCard } from '../../../../utils/look-up/ask-for-card.ts';
import { recallLookUp } from '../../../../utils/look-up/look-up-cache.ts';
import { ACME, capabilitiesOf, coverageOf } from '../../components/support/answers.ts';
import { speakEnglish } from '../../components/support/english.ts';
import { fakeClient } from '../../components/support/fake-client.ts';
import { companyPathsOf } from '../support/answers.ts';

const OVERVIEW = { functions: [{ function: 'sales', count: 3 }], knows_most: null };
const counted = () => ({ ...companyPathsOf('Acme'), ...OVERVIEW, pagination: { page: 1 } });

/** The card of Acme, from a service that counts its people by `count`. */
function ask(count: () => unknown, canCount = true) {
  const { client, asked } = fakeClient(({ path }) => {
    if (path === '/kith/capabilities') return capabilitiesOf({ company_people: canCount });
    if (path === '/kith/coverage') return coverageOf();
    return path.startsWith('/kith/companies/people') ? count() : companyPathsOf('Acme');
  });
  const identity = identifyLinkedin(ACME);
  if (identity === null) throw new Error('No identity.');
  return { asked, answered: askForCard(client, identity, ACME) };
}

beforeAll(speakEnglish);
beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.useRealTimers());

describe('the card of a company', () => {
  it('has what is counted of everybody there, and is saved with it', async () => {
    const lookUp = await ask(counted).answered;
    expect(lookUp.answer).toMatchObject({ kind: 'company', paths: { count: 3 }, overview: OVERVIEW });
    expect(await recallLookUp(lookUp.key)).toEqual(lookUp);
  });

  it('does without if it takes a second longer than the paths, and is then asked for anew', async () => {
    vi.useFakeTimers();
    const never = Promise.withResolvers<unknown>();
    const { answered } = ask(() => never.promise);
    await vi.advanceTimersByTimeAsync(1_000);
    const lookUp = await answered;
    expect(lookUp.answer).toMatchObject({ kind: 'company', paths: { count: 3 } });
    expect(isForCard(lookUp)).toBe(false);
  });

  it('is whole without if the service does not count', async () => {
    const { asked, answered } = ask(counted, false);
    expect(isForCard(await answered)).toBe(true);
    expect(asked.filter(({ path }) => path.startsWith('/kith/companies'))).toEqual([]);
  });
});
