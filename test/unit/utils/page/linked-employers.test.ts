import { describe, expect, it } from 'vitest';
import { currentEmployer, linkedEmployers } from '../../../../utils/page/linked-employers.ts';

const link = (path: string, ...lines: string[]) => ({
  href: `https://www.linkedin.com/company/${path}`,
  lines,
});
const namesOf = (...links: ReturnType<typeof link>[]) => linkedEmployers(links).map(({ name }) => name);

describe('the companies a profile links to', () => {
  it.each([
    ['its only line', link('123/', 'Northvolt'), 'Northvolt'],
    [
      'the line before the dates, without the kind of job',
      link('123/', 'Engineer', 'Northvolt · Full-time', 'Jan 2021 - Present · 4 yrs', 'Stockholm'),
      'Northvolt',
    ],
    ['the first line without dates', link('123/', 'Northvolt', 'Full-time · 5 yrs'), 'Northvolt'],
    ['the line its address spells', link('acme-rockets/', 'See', 'ACME Rockets'), 'ACME Rockets'],
    ['its address without words', link('acme-rockets/'), 'Acme Rockets'],
    ['nothing when the words name the job alone', link('123/', 'Engineer', '2021 – Present'), ''],
    ['nothing without words and slug', link('123/'), ''],
  ])('are named by %s', (_, one, name) => expect(namesOf(one)).toEqual([name]));

  it('are each there once, named by whichever link says a name', () => {
    const links = [
      link('123/', 'Engineer', '2021 – Present'),
      link('123/?x=1', 'Northvolt', 'Full-time · 5 yrs'),
      link('klarna/', 'Klarna'),
    ];
    expect(linkedEmployers(links)).toEqual([
      { key: 'li:org#123', url: 'https://www.linkedin.com/company/123', name: 'Northvolt', isCurrent: true },
      {
        key: 'li:org:klarna',
        url: 'https://www.linkedin.com/company/klarna',
        name: 'Klarna',
        isCurrent: false,
      },
    ]);
  });

  it('are without those the person follows, and without people', () => {
    const person = { href: 'https://www.linkedin.com/in/ada', lines: ['Ada'] };
    expect(linkedEmployers([person, link('nasa/', 'NASA', '6,123,456 followers')])).toEqual([]);
  });
});

describe('the current employer', () => {
  it.each(['2021 – Present', 'Jan. 2021–Heute', 'ene. 2021 - actualidad', 'janv. 2021 - aujourd’hui'])(
    'is the only one whose dates go on: %s',
    (dates) => {
      const links = [
        link('1/', 'Engineer', 'Northvolt', dates),
        link('2/', 'Intern', 'Klarna', '2019 – 2020'),
      ];
      expect(currentEmployer(linkedEmployers(links))?.name).toBe('Northvolt');
    },
  );

  it.each([
    ['none goes on', [link('1/', 'Engineer', 'Northvolt', '2019 – 2020')]],
    [
      'several go on',
      [link('1/', 'A', 'Northvolt', '2019 – Present'), link('2/', 'B', 'Klarna', '2020 – Present')],
    ],
    ['it has no name', [link('1/', 'Engineer', '2021 – Present')]],
    ['a name only begins like the word', [link('1/', 'Engineer', 'Tech - Nowhere Ltd')]],
  ])('is not told when %s', (_, links) => {
    expect(currentEmployer(linkedEmployers(links))).toBeNull();
  });
});
