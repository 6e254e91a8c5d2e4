import type { Command } from 'commander';
import { addCommand, addPagedCommand, type Paged, type Shared } from './add-command.ts';
import { chooseCompany, listCandidates } from './company.ts';
import { rankAllCompanies } from './rankings.ts';
import { runCommand } from './run-command.ts';

/** `company …` */
export function addCompanyCommands(program: Command): void {
  const companies = program
    .command('company')
    .description('The companies you can reach, and which one a LinkedIn page is.');
  addCommand(
    companies,
    'candidates <address>',
    'List the companies of your data that this page may be.',
  ).action((address: string, { member, asOf, json }: Shared) =>
    runCommand(listCandidates, { member, asOf, address }, json),
  );
  addCommand(
    companies,
    'choose <address> <id>',
    'Say that this page is that company; Kith remembers it.',
  ).action((address: string, id: string, { member, asOf, json }: Shared) =>
    runCommand(chooseCompany, { member, asOf, address, id }, json),
  );
  addPagedCommand(companies, 'top', 'All companies you can reach, best first.').action(
    ({ member, asOf, json, page, limit }: Paged) =>
      runCommand(rankAllCompanies, { member, asOf, page: { page, limit } }, json),
  );
}
