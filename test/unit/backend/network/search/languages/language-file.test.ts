import { describe, expect, it } from 'vitest';
import { languageFile } from '../../../../../../backend/network/search/languages/language-file.ts';

const read = (phrases: string | string[]) =>
  languageFile.parse({ fillers: '', inMarkers: '', heads: '', degreePhrases: { '1': phrases } })
    .degreePhrases['1'];

describe('degreePhrases', () => {
  it.each([
    ['friends, my contacts', ['friends', 'my contacts']],
    ['(i|we) know', ['i know', 'we know']],
    ['(|who) (i|we) know', ['i know', 'we know', 'who i know', 'who we know']],
    ['i (|only|do not) know, friends', ['i know', 'i only know', 'i do not know', 'friends']],
    ['ağım(|ız)da', ['ağımda', 'ağımızda']],
  ])('expand the alternatives of %j', (phrases, expanded) => {
    expect(read(phrases)).toEqual(expanded);
  });

  it('may continue on the next line', () => {
    expect(read(['(i|we)', 'know, friends'])).toEqual(['i know', 'we know', 'friends']);
  });

  it.each(['(i|we know', 'i|we) know', 'i|we know', '(i, we) know', '(i|we)) know', '(i|(you|we)) know'])(
    'refuse %j',
    (phrases) => {
      expect(() => read(phrases)).toThrow('must be comma-separated phrases');
    },
  );
});
