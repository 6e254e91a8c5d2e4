import { expect, it } from 'vitest';
import { companyTable } from '../../../../components/company/company-table.ts';
import { cardOf } from '../../../../utils/card/card-of.ts';
import { INPUTS } from '../support/inputs.ts';

it('companyTable lists everyone in the response, with the path', () => {
  const card = cardOf(INPUTS.company);
  const table = card.state === 'company' ? companyTable(card.people) : [];
  expect(table).toHaveLength(6 + 1);
  expect(table.slice(0, 4)).toEqual([
    ['Name', 'Job Title', 'Relationship', 'Score', 'Path', 'Certainty', 'LinkedIn URL'],
    [
      ...['Maria Lopez', 'Chief Financial Officer', 'Good', '38.4', 'Through Dana Weiss', 'known'],
      'https://www.linkedin.com/in/maria-lopez',
    ],
    [
      ...['Tom Berg', 'Head of Sales', 'Excellent', '71.3', 'You know them', 'known'],
      'https://www.linkedin.com/in/tom-berg',
    ],
    [
      ...['Ines Duarte', '', 'Good', '38.4', 'Through Ken Sato', 'not confirmed'],
      'https://www.linkedin.com/in/ines-duarte',
    ],
  ]);
});
