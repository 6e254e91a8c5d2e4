import { describe, expect, it } from 'vitest';
import { newsRows } from '../../../../components/news/NewsList.tsx';
import { jobLine, newsLines } from '../../../../components/news/news-words.ts';
import { NEWS_KINDS } from '../../../../utils/interface/kith/kith-news.ts';
import { NEWS, NO_NEWS, newsPerson } from '../support/news.ts';

describe('newsLines', () => {
  it('counts each kind of change, with names', () => {
    expect(newsLines(NEWS, NEWS_KINDS).map(({ title, names }) => [title, names])).toEqual([
      ['3 people changed jobs', 'Ines Demir is now at Northvolt, and 2 more'],
      ['10 new connections', 'Noah Lindqvist, Uma Sharma, and 8 more'],
      ['4 new companies you can reach', 'Northvolt, Wolfeschlegelsteinhausen & Söhne, and 2 more'],
      ['You can reach 1 more on your lists', 'Maria Schulz'],
      ['2 people are no longer connected', 'Lena Holt and Otto Brandt'],
      ['1 new LinkedIn address', 'Ada Hale'],
      ['You’re back in touch with 1 person', 'Mira Okafor'],
      ['You lost touch with 3 people', 'Tomas Vega, Ines Demir, and 1 more'],
    ]);
  });

  it('omits kinds without changes', () => {
    expect(newsLines(NO_NEWS, NEWS_KINDS)).toEqual([]);
  });
});

describe('jobLine', () => {
  const person = newsPerson('Ines Demir');
  const job = (company: string, title: string) => ({ company, title });
  it.each([
    [job('Acme', 'CTO'), job('Northvolt', 'CTO'), 'Ines Demir is now at Northvolt'],
    [job('Acme', 'CTO'), job('ACME', 'CEO'), 'Ines Demir is now CEO'],
    [job('Acme', 'CTO'), job('Acme', ''), 'Ines Demir is now at Acme'],
  ])('names what changed: %o, %o', (before, now, line) => {
    expect(jobLine({ ...person, before, now })).toBe(line);
  });
});

describe('newsRows', () => {
  it.each([
    ['changed_jobs', 'Before: Head of Operations · Lantern Labs'],
    ['new_connections', 'Connected since Mar 2024'],
    ['reachable', 'On your list “Dream customers”'],
    ['renamed', 'Before: linkedin.com/in/ada-byron'],
    ['back_in_touch', 'First contact since March 2024'],
    ['lost_touch', 'Last contact: August 2026'],
  ] as const)('explains each row of %s', (kind, words) => {
    expect(newsRows(NEWS, kind)[0]?.why?.words).toBe(words);
  });
});
