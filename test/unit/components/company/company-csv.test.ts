import { expect, it } from 'vitest';
import { companyCsv } from '../../../../components/company/company-csv.ts';
import { cardOf } from '../../../../utils/card/card-of.ts';
import { ACME, colleague, companyAnswer, introBy, lookUpOf } from '../support/answers.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';

function csvOf(input = INPUTS.company): string {
  const card = cardOf(input);
  return card.state === 'company' ? companyCsv(card.people) : '';
}

it('companyCsv lists everyone in the response, with the path', () => {
  const lines = csvOf().split('\r\n');
  expect(lines[0]).toBe('\ufeffName,Job Title,Relationship,Score,Path,Certainty,LinkedIn URL');
  expect(lines).toHaveLength(6 + 2);
  expect(lines.slice(1, 4)).toEqual([
    'Maria Lopez,Chief Financial Officer,Good,38.4,Through Dana Weiss,known,https://www.linkedin.com/in/maria-lopez',
    'Tom Berg,Head of Sales,Excellent,71.3,You know them,known,https://www.linkedin.com/in/tom-berg',
    'Ines Duarte,,Good,38.4,Through Ken Sato,not confirmed,https://www.linkedin.com/in/ines-duarte',
  ]);
});

it.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM', "'@SUM"],
  ['VP, Sales', '"VP, Sales"'],
])('companyCsv never writes a formula: %s', (title, cell) => {
  const page = { key: 'li:org:acme', url: ACME };
  const people = [colleague('Maria Lopez', title, introBy('Dana Weiss'))];
  const text = csvOf({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(text).toContain(`Maria Lopez,${cell},Good`);
});
