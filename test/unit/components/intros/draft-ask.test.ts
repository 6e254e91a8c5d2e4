import { describe, expect, it } from 'vitest';
import { draftAsk } from '../../../../components/intros/draft-ask.ts';
import { type CardPath, partyOf, readCardPath } from '../../../../utils/card/card-path.ts';
import { introBy, MARIA, profileOf, WORKED } from '../support/answers.ts';
import { askOf, introducerOf, standingOf } from '../support/asks.ts';

function cardPathOf(sent = introBy('Dana Weiss', { known: [WORKED] })): CardPath {
  const path = readCardPath(sent, partyOf(profileOf('Maria Lopez')), () => true);
  if (path === null) throw new Error('There is no path.');
  return path;
}
const OPTIONS = { path: cardPathOf(), url: MARIA, standing: null, templates: {} };

describe('draftAsk', () => {
  it('fills in details from the card and the data', () => {
    const standing = standingOf([introducerOf({ email: 'dana@globex.example' })]);
    const writing = draftAsk({ ...OPTIONS, standing });
    expect(writing).toMatchObject({ askId: '', kind: 'general', email: 'dana@globex.example' });
    expect(writing.introducer).toEqual({
      url: 'https://www.linkedin.com/in/dana-weiss',
      fullName: 'Dana Weiss',
      shortName: 'Dana',
    });
    expect(writing.note).toMatch(
      /^Hi Dana,\n\nI would like to meet Maria Lopez \(CFO at Acme\)\. I think you know each other: both at Acme 2016–2018\./,
    );
    expect(writing.paragraph).toMatch(/^Ada Byron \[/);
  });

  it('leaves gaps for unknown values', () => {
    expect(draftAsk(OPTIONS).note).toContain('Maria Lopez ([what they do])');
    expect(draftAsk(OPTIONS).email).toBe('');
  });

  it('uses the address when no name is known, and leaves the greeting without a name', () => {
    const path = cardPathOf(introBy('dana@x.example', { known: [WORKED] }));
    const writing = draftAsk({ ...OPTIONS, path });
    expect(writing.email).toBe('dana@x.example');
    expect(writing.note).toMatch(/^Hi \[/);
  });

  it('uses the reader’s own template when there is one', () => {
    const templates = { general: { note: 'Dear {name}!' } };
    expect(draftAsk({ ...OPTIONS, templates }).note).toBe('Dear Dana!');
  });

  it('returns the saved draft', () => {
    const kept = askOf('7', 'draft', { kind: 'hire', note: 'Begun', paragraph: 'So far' });
    const standing = standingOf([introducerOf()], [askOf('8', 'asked'), kept]);
    expect(draftAsk({ ...OPTIONS, standing })).toMatchObject({
      askId: '7',
      kind: 'hire',
      note: 'Begun',
      paragraph: 'So far',
    });
  });

  it('starts a new ask when the only draft is through someone else', () => {
    const introducer = { linkedin_url: 'https://www.linkedin.com/in/ken', full_name: 'Ken', headline: '' };
    const standing = standingOf([introducerOf()], [askOf('7', 'draft', { introducer })]);
    expect(draftAsk({ ...OPTIONS, standing }).askId).toBe('');
  });

  it('identifies the target by the card’s address when their own is unknown', () => {
    const path = readCardPath(
      introBy('Dana Weiss'),
      { ...partyOf(profileOf('Maria Lopez')), url: '' },
      () => true,
    );
    if (path === null) throw new Error('There is no path.');
    expect(draftAsk({ ...OPTIONS, path }).target.url).toBe(MARIA);
  });
});
