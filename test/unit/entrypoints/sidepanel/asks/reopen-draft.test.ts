import { describe, expect, it } from 'vitest';
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
import { fakeClient } from '../../../components/support/fake-client.ts';

const DRAFT = askOf('draft', 'draft');

/** Kith’s responses about Maria and the introducer. */
function heard(answer: Answer | null, standing: () => unknown = () => standingOf([introducerOf()])) {
  return fakeClient(({ path }) => {
    if (path === '/v2/people/paths') return answer?.kind === 'person' ? answer.paths : null;
    if (path === '/kith/capabilities') return capabilitiesOf();
    return path === '/kith/coverage' ? coverageOf() : standing();
  });
}

describe('reopenDraft', () => {
  it('keeps the saved text', async () => {
    const { client } = heard(personAnswer([introBy('Dana Weiss')]));
    const { askId, note, paragraph, kind } = await reopenDraft(client, { ...DRAFT, kind: 'hire' });
    expect({ askId, note, paragraph, kind }).toEqual({
      askId: 'draft',
      note: 'Hi Dana',
      paragraph: 'About me',
      kind: 'hire',
    });
  });

  it('fills the template values from the introducer’s path', async () => {
    const paths = [introBy('Ken Sato', { known: [CONNECTED] }), introBy('Dana Weiss', { known: [WORKED] })];
    const { client } = heard(personAnswer(paths));
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
    ['the path no longer exists', personAnswer([introBy('Ken Sato')])],
    ['the reader now knows the person', personAnswer([directBy(CONNECTED)])],
    ['the request fails', null],
  ])('keeps the saved names when %s', async (_, answer) => {
    const { client } = heard(answer);
    expect((await reopenDraft(client, DRAFT)).values).toMatchObject({
      name: 'Dana',
      person: 'Maria Lopez',
      connection: '',
      me: '',
    });
  });

  it('doesn’t look anyone up when an address is missing', async () => {
    const { client, asked } = heard(null);
    const nameless = { ...DRAFT, introducer: { ...DRAFT.introducer, linkedin_url: '' } };
    expect((await reopenDraft(client, nameless)).email).toBe('');
    expect(asked).toEqual([]);
  });
});

describe('the introducer’s email address', () => {
  it('is requested with both addresses when a draft is opened or expanded', async () => {
    const { client, asked } = heard(null, () => standingOf([introducerOf({ email: 'dana@globex.example' })]));
    expect((await reopenDraft(client, DRAFT)).email).toBe('dana@globex.example');
    expect(await findEmail(client, DRAFT)).toBe('dana@globex.example');
    const body = { linkedin_url: MARIA, introducer_linkedin_urls: [DANA] };
    const standing = asked.filter(({ path }) => path === '/kith/asks/standing');
    expect(standing.map((one) => one.body)).toEqual([body, body]);
  });

  it('is empty when the request fails', async () => {
    const { client } = heard(null, () => {
      throw new CompanionFailure('not-running', 'Kith does not answer.');
    });
    expect(await findEmail(client, DRAFT)).toBe('');
  });
});
