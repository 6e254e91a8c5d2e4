import { beforeAll, describe, expect, it } from 'vitest';
import { SCORE_LABELS } from '../../../../utils/interface/score.ts';
import { labelWords } from '../../../../utils/words/label-words.ts';
import { speak } from '../../components/support/english.ts';

const GERMAN = {
  'score.excellent': 'Exzellent',
  'score.veryGood': 'Sehr gut',
  'score.good': 'Gut',
  'score.okay': 'Okay',
  'score.maybe': 'Vielleicht',
  'score.none': 'Keine',
};

describe('labels of strength', () => {
  beforeAll(() => speak(GERMAN));

  it('of Kith are said in the person’s language, each by a word of its own', () => {
    const labels = [...SCORE_LABELS.map(([label]) => label), 'None'];
    expect(labels.map(labelWords)).toEqual(Object.values(GERMAN));
  });

  it.each(['Strong', 'very good', ''])('of another service stand as they came: “%s”', (label) => {
    expect(labelWords(label)).toBe(label);
  });
});
