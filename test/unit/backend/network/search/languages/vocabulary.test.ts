import { describe, expect, it } from 'vitest';
import { GAZETTEER } from '../gazetteer.ts';

const { isSpeaking, isSpokenLanguage } = GAZETTEER.words.spoken;

describe('the vocabulary of spoken languages', () => {
  it.each([
    'english',
    'deutsch',
    'anglais',
    'aleman',
    'inglese',
    'duits',
    'angielsku',
    'ingilizce',
    'англииски',
    'αγγλικα',
  ])('recognizes %s', (word) => {
    expect(isSpokenLanguage(word)).toBe(true);
  });

  it.each(['python', 'berlin', ''])('doesn’t recognize %j', (word) => {
    expect(isSpokenLanguage(word)).toBe(false);
  });

  it.each(['speaking', 'spricht', 'parle', 'mowi', 'konusan', 'говорит'])(
    'recognizes %s as a word for speaking',
    (word) => {
      expect(isSpeaking(word)).toBe(true);
    },
  );

  it('doesn’t recognize words about work as words for speaking', () => {
    expect(isSpeaking('works')).toBe(false);
  });
});
