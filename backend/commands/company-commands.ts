import { chooseCompany, listCandidates } from './company.ts';
import { rankAllCompanies } from './rankings.ts';
import { PAGE_OPTIONS, type WordedCommand, wordCommand, wordGroup } from './worded-command.ts';

/** `company …` */
export const COMPANY_COMMANDS: readonly WordedCommand[] = [
  wordGroup('company', 'The companies you can reach, and which one a LinkedIn page is.', [
    wordCommand(
      'candidates <address>',
      'List the companies of your data that this page may be.',
      listCandidates,
    ),
    wordCommand(
      'choose <address> <id>',
      'Say that this page is that company; Kith remembers it.',
      chooseCompany,
    ),
    wordCommand('top', 'All companies you can reach, best first.', rankAllCompanies, {
      options: PAGE_OPTIONS,
      toInput: ({ page, limit }) => ({ page: { page, limit } }),
    }),
  ]),
];
