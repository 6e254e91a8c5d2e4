import { describe, expect, it } from 'vitest';
import { askFactsOf } from '../../../../utils/ask/ask-facts.ts';
import { partyOf, readCardPath } from '../../../../utils/card/card-path.ts';
import type { ScoreMeta } from '../../../../utils/interface/score.ts';
import { speak } from '../../../../utils/words/i18n.ts';
import { CONNECTED, introBy, MET, profileOf, WORKED, WROTE } from '../../components/support/answers.ts';

const target = partyOf(profileOf('Maria Lopez'));
const OPTIONS = { position: 'Partner at Acme', connected: 'connected on LinkedIn' };

function factsOf(known: readonly ScoreMeta[], starters = ['Ada Byron']) {
  const path = readCardPath(
    introBy('Dana Weiss', { known, starters }),
    target,
    (one) => one.first_name === 'Ada',
  );
  if (path === null) throw new Error('There is no path.');
  return askFactsOf(path, OPTIONS);
}

describe('askFactsOf', () => {
  it('returns the introducer, the target and the reader', () => {
    expect(factsOf([WORKED])).toEqual({
      name: 'Dana',
      person: 'Maria Lopez',
      first: 'Maria',
      position: 'Partner at Acme',
      connection: 'both at Acme 2016–2018',
      me: 'Ada Byron',
    });
  });

  it('leaves the greeting without a name when only an address is known', () => {
    const path = readCardPath(introBy('dana@x.example', { known: [WORKED] }), target, () => true);
    if (path === null) throw new Error('There is no path.');
    expect(askFactsOf(path, OPTIONS).name).toBe('');
  });

  it('returns the teammate when they ask instead of the reader, without a name for the reader', () => {
    expect(factsOf([WORKED], ['Tom Berg'])).toMatchObject({ name: 'Tom', me: '' });
  });

  it.each([
    ['work rather than a connection', [CONNECTED, WORKED], 'both at Acme 2016–2018'],
    ['a connection', [WROTE, CONNECTED], 'connected on LinkedIn'],
    ['without how often they write', [WROTE], ''],
    ['without how often they met', [MET], ''],
    ["'' without evidence", [], ''],
  ])('mentions how two people know each other: %s', (_, known, connection) => {
    expect(factsOf(known).connection).toBe(connection);
  });

  it('uses the user’s language', async () => {
    speak('de');
    expect(factsOf([WORKED]).connection).toBe('beide bei Acme 2016–2018');
  });
});
