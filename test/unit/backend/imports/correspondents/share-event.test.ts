import { describe, expect, it } from 'vitest';
import { factKey, shareEvent } from '../../../../../backend/imports/correspondents/share-event.ts';
import { EvidenceBook } from '../../../../../backend/imports/evidence-book.ts';
import { eventOf } from '../../../../../backend/imports/record.ts';

function share(others: readonly string[], size: number) {
  const evidence = new EvidenceBook();
  shareEvent({ kind: 'shared_mail', id: 'm1', occurrence: '', at: 9, size, others }, evidence);
  return evidence.records();
}

describe('shareEvent', () => {
  it('adds evidence for each pair, in any order', () => {
    const pairs = share(['c', 'a', 'b'], 4).map(({ from, to }) => [from, to]);
    expect(pairs).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(share(['a', 'b', 'c'], 4)).toEqual(share(['c', 'b', 'a'], 4));
  });

  it('splits the evidence in half among everyone present', () => {
    expect(share(['a', 'b'], 8)).toEqual([
      {
        type: 'evidence',
        from: 'a',
        to: 'b',
        kind: 'shared_mail',
        at: 9,
        direction: 'both',
        recipients: 7,
        naturalKey: factKey('shared_mail', 'm1', '', 'a', 'b'),
      },
    ]);
  });

  it.each([
    ['nine', ['a', 'b'], 9],
    ['two', ['a'], 2],
  ])('adds nothing when people are %s', (_, others, size) => {
    expect(share(others, size)).toEqual([]);
  });
});

describe('factKey', () => {
  it("is the same for one fact and doesn't reveal its parts", () => {
    expect(factKey('mail', 'id', 'mailto:dana@x.example')).toBe(
      factKey('mail', 'id', 'mailto:dana@x.example'),
    );
    expect(factKey('mail', 'id', 'mailto:dana@x.example')).toMatch(/^mail:[\w-]{21}$/);
    expect(factKey('mail', 'id', 'a')).not.toBe(factKey('mail', 'id', 'b'));
  });

  it('has the same event in all facts of one email, and a different event in another’s', () => {
    const [mail, shared] = [factKey('mail', 'id', '', 'a'), factKey('shared_mail', 'id', '', 'a', 'b')];
    expect(eventOf(mail)).toMatch(/^[\w-]{11}$/);
    expect(eventOf(shared)).toBe(eventOf(mail));
    expect(eventOf(factKey('mail', 'other', '', 'a'))).not.toBe(eventOf(mail));
    expect(eventOf('contact:mailto:dana@x.example')).toBe('contact:mailto:dana@x.example');
  });
});
