import { describe, expect, it } from 'vitest';
import { currentEmployer, linkedEmployers } from '../../../../utils/page/linked-employers.ts';

const link = (path: string, ...lines: string[]) => ({
  href: `https://www.linkedin.com/company/${path}`,
  lines,
});
const namesOf = (...links: ReturnType<typeof link>[]) => linkedEmployers(links).map(({ name }) => name);

describe('linkedEmployers', () => {
  it.each([
    ['its only line', link('123/', 'Northvolt'), 'Northvolt'],
    [
      'the line before the dates, without the employment type',
      link('123/', 'Engineer', 'Northvolt · Full-time', 'Jan 2021 - Present · 4 yrs', 'Stockholm'),
      'Northvolt',
    ],
    ['the first line without dates', link('123/', 'Northvolt', 'Full-time · 5 yrs'), 'Northvolt'],
    ['the line that matches its address', link('acme-rockets/', 'See', 'ACME Rockets'), 'ACME Rockets'],
    ['its address when there is no text', link('acme-rockets/'), 'Acme Rockets'],
    ['nothing when the text only names the job', link('123/', 'Engineer', '2021 – Present'), ''],
    ['nothing without text or a slug', link('123/'), ''],
  ])('names a company by %s', (_, one, name) => expect(namesOf(one)).toEqual([name]));

  it('lists each company once, named by whichever link has a name', () => {
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

  it('skips followed companies and people', () => {
    const person = { href: 'https://www.linkedin.com/in/ada', lines: ['Ada'] };
    expect(linkedEmployers([person, link('nasa/', 'NASA', '6,123,456 followers')])).toEqual([]);
  });
});

describe('currentEmployer', () => {
  it.each(['2021 – Present', 'Jan. 2021–Heute', 'ene. 2021 - actualidad', 'janv. 2021 - aujourd’hui'])(
    'returns the only one with an ongoing job: %s',
    (dates) => {
      const links = [
        link('1/', 'Engineer', 'Northvolt', dates),
        link('2/', 'Intern', 'Klarna', '2019 – 2020'),
      ];
      expect(currentEmployer(linkedEmployers(links))?.name).toBe('Northvolt');
    },
  );

  it.each([
    ['none is ongoing', [link('1/', 'Engineer', 'Northvolt', '2019 – 2020')]],
    [
      'several are ongoing',
      [link('1/', 'A', 'Northvolt', '2019 – Present'), link('2/', 'B', 'Klarna', '2020 – Present')],
    ],
    ['the only one has no name', [link('1/', 'Engineer', '2021 – Present')]],
    ['a name only begins like “now”', [link('1/', 'Engineer', 'Tech - Nowhere Ltd')]],
  ])('returns null when %s', (_, links) => {
    expect(currentEmployer(linkedEmployers(links))).toBeNull();
  });
});
