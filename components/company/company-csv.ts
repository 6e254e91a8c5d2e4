import type { Colleague } from '../../utils/card/card.ts';
import { csvText } from '../../utils/interface/csv-text.ts';
import { wayCertainty } from '../path/way-certainty.ts';
import { wayIn } from '../path/way-in.ts';

/** Returns the people on a company's card as CSV, best first. */
export function companyCsv(people: readonly Colleague[]): string {
  const head = ['name', 'title', 'strength', 'score', 'way in', 'certainty', 'linkedin_url'];
  const rows = people.map((colleague) => {
    const { person, title, label, score } = colleague;
    const certainty = wayCertainty(colleague);
    return [person.fullName, title, label, String(score), wayIn(colleague), certainty, person.url];
  });
  return csvText([head, ...rows]);
}
