import { beforeEach, describe, expect, it } from 'vitest';
import { SCORE_LABELS } from '../../../../utils/interface/score.ts';
import { speakWords } from '../../../../utils/words/i18n.ts';
import { labelWords } from '../../../../utils/words/label-words.ts';

const GERMAN = {
  'score.excellent': 'Exzellent',
  'score.veryGood': 'Sehr gut',
  'score.good': 'Gut',
  'score.okay': 'Okay',
  'score.maybe': 'Vielleicht',
  'score.none': 'Keine',
};

describe('labelWords', () => {
  beforeEach(() => speakWords(GERMAN));

  it('translates each of Kith’s labels with a distinct word', () => {
    const labels = [...SCORE_LABELS.map(([label]) => label), 'None'];
    expect(labels.map(labelWords)).toEqual(Object.values(GERMAN));
  });

  it.each(['Strong', 'very good', ''])('returns another service’s label as it is: “%s”', (label) => {
    expect(labelWords(label)).toBe(label);
  });
});
