import { describe, expect, it } from 'vitest';
import { startSentence } from '../../../../utils/words/sentences.ts';

describe('startSentence', () => {
  it.each([
    ['this person isn’t in your data.', 'This person isn’t in your data.'],
    ['émile may know Maria.', 'Émile may know Maria.'],
    ['Dana may know Maria.', 'Dana may know Maria.'],
    ['¿quién?', '¿quién?'],
    ['31 messages', '31 messages'],
    ['', ''],
  ])('capitalizes a leading letter: %s', (sentence, said) => {
    expect(startSentence(sentence)).toBe(said);
  });
});
