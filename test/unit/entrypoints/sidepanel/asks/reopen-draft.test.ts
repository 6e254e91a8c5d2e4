import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { findEmail, reopenDraft } from '../../../../../entrypoints/sidepanel/asks/reopen-draft.ts';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { Answer } from '../../../../../utils/messages.ts';
import {
  CONNECTED,
  capabilitiesOf,
  coverageOf,
  directBy,
  introBy,
  MARIA,
  personAnswer,
  WORKED,
} from '../../../components/support/answers.ts';
import { askOf, DANA, introducerOf, standingOf } from '../../../components/support/asks.ts';
import { speakEnglish } from '../../../components/support/english.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';

const DRAFT = askOf('draft', 'draft');

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
});

/** What Kith answers of Maria, and of who is asked. */
function heard(answer: Answer | null, standing: () => unknown = () => standingOf([introducerOf()])) {
  return fakeClient(({ path }) => {
    if (path === '/v2/people/paths') return answer?.kind === 'person' ? answer.paths : null;
    if (path === '/kith/capabilities') return capabilitiesOf();
    return path === '/kith/coverage' ? coverageOf() : standing();
  });
}

describe('a draft that is opened again', () => {
  it('has the words it was left with', async () => {
    const { client } = heard(personAnswer([introBy('Dana Weiss')]));
    const { askId, note, paragraph, kind } = await reopenDraft(client, { ...DRAFT, kind: 'hire' });
    expect({ askId, note, paragraph, kind }).toEqual({
      askId: 'draft',
      note: 'Hi Dana',
      paragraph: 'About me',
      kind: 'hire',
    });
  });

  it('is filled by the way through whom it is to', async () => {
    const ways = [introBy('Ken Sato', { known: [CONNECTED] }), introBy('Dana Weiss', { known: [WORKED] })];
    const { client } = heard(personAnswer(ways));
    expect((await reopenDraft(client, DRAFT)).values).toEqual({
      name: 'Dana',
      person: 'Maria Lopez',
      first: 'Maria',
      position: 'CFO at Acme',
      connection: 'both at Acme 2016–2018',
      me: 'Ada Byron',
    });
  });

  it.each([
    ['there is no such way any more', personAnswer([introBy('Ken Sato')])],
    ['the person is known by now', personAnswer([directBy(CONNECTED)])],
    ['nothing is answered', null],
  ])('keeps the names it has where %s', async (_, answer) => {
    const { client } = heard(answer);
    expect((await reopenDraft(client, DRAFT)).values).toMatchObject({
      name: 'Dana',
      person: 'Maria Lopez',
      connection: '',
      me: '',
    });
  });

  it('looks nobody up where an address is missing', async () => {
    const { client, asked } = heard(null);
    const nameless = { ...DRAFT, introducer: { ...DRAFT.introducer, linkedin_url: '' } };
    expect((await reopenDraft(client, nameless)).email).toBe('');
    expect(asked).toEqual([]);
  });
});

describe('where the introducer of an ask is written to', () => {
  it('is asked for by both addresses, when a draft is opened and when it is looked at', async () => {
    const { client, asked } = heard(null, () => standingOf([introducerOf({ email: 'dana@globex.example' })]));
    expect((await reopenDraft(client, DRAFT)).email).toBe('dana@globex.example');
    expect(await findEmail(client, DRAFT)).toBe('dana@globex.example');
    const body = { linkedin_url: MARIA, introducer_linkedin_urls: [DANA] };
    const standing = asked.filter(({ path }) => path === '/kith/asks/standing');
    expect(standing.map((one) => one.body)).toEqual([body, body]);
  });

  it('is left open where that fails', async () => {
    const { client } = heard(null, () => {
      throw new CompanionFailure('not-running', 'Kith does not answer.');
    });
    expect(await findEmail(client, DRAFT)).toBe('');
  });
});
