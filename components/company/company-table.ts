import { i18n } from '#i18n';
import type { Colleague } from '../../utils/card/card.ts';
import { askedParty, isConfirmed } from '../../utils/card/card-path.ts';
import { acquaintanceOf } from '../../utils/interface/acquaintance.ts';
import { acquaintanceWords } from '../../utils/words/summary-words.ts';

/** Returns the people on a company's card as a table, best first, with the column names of `export-table.ts`. */
export function companyTable(people: readonly Colleague[]): string[][] {
  const head = ['Name', 'Job Title', 'Relationship', 'Score', 'Path', 'Certainty', 'LinkedIn URL'];
  const rows = people.map((colleague) => {
    const { person, title, label, score } = colleague;
    const certainty = describeCertainty(colleague);
    return [person.fullName, title, label, String(score), describePath(colleague), certainty, person.url];
  });
  return [head, ...rows];
}

export function describePath({ path }: Colleague): string {
  if (path === null) return '';
  return path.steps.length === 1
    ? acquaintanceWords(acquaintanceOf(path.steps[0].reasons))
    : i18n.t('summary.through', { name: askedParty(path).fullName });
}

export function describeCertainty({ path }: Colleague): string {
  if (path === null) return '';
  return isConfirmed(path) ? i18n.t('step.known') : i18n.t('step.notConfirmed');
}
