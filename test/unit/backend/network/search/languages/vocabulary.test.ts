import { describe, expect, it } from 'vitest';
import { GAZETTEER } from '../gazetteer.ts';

const { isSpeaking, isSpokenLanguage } = GAZETTEER.words.spoken;

describe('spoken languages', () => {
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
  ])('%s is one', (word) => {
    expect(isSpokenLanguage(word)).toBe(true);
  });

  it.each(['python', 'berlin', ''])('%j is none', (word) => {
    expect(isSpokenLanguage(word)).toBe(false);
  });

  it.each(['speaking', 'spricht', 'parle', 'mowi', 'konusan', 'говорит'])(
    '%s says that one is spoken',
    (word) => {
      expect(isSpeaking(word)).toBe(true);
    },
  );

  it('is not said by what speaks of work', () => {
    expect(isSpeaking('works')).toBe(false);
  });
});
