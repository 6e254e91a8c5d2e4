import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { describeCertainty, describePath } from '../../../components/company/company-table.ts';
import { ListedRow } from '../../../components/lists/ListedRow.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { isConfirmed } from '../../../utils/card/card-path.ts';
import { CompanionFailure, failureOf } from '../../../utils/companion/companion-failure.ts';
import { downloadCsv } from '../../../utils/download-file.ts';
import { labelWords } from '../../../utils/words/label-words.ts';
import { joinWords } from '../../../utils/words/sentences.ts';
import { type PastedCompanies, usePanelMemory } from '../panel-memory.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { ListBox, UnreadLines } from './ListBox.tsx';
import { type ParsedCompanies, parseCompanies } from './parse-companies.ts';
import { useShownRows } from './RankedPeople.tsx';
import {
  type CompanyReach,
  type ReachableCompany,
  reachCompanies,
  type UnreachableCompany,
} from './reach-companies.ts';

/** Accepts a list of company names or addresses, and shows who is reachable at each and through whom. */
export function PastedCompanyList({ client, openPage }: Pick<PanelViewProps, 'client' | 'openPage'>) {
  const { pastedCompanies } = usePanelMemory();
  const result = pastedCompanies.value;
  const reach = async (text: string, nameColumn: number | null = null) => {
    const list = parseCompanies(text, nameColumn);
    if (list.companies.length === 0) throw new CompanionFailure('failed', i18n.t('firms.empty'));
    pastedCompanies.value = { text, list, reach: await reachCompanies(client, list.companies) };
  };
  return (
    <ListBox
      name="firms"
      title={i18n.t('firms.title')}
      label={i18n.t('firms.label')}
      hint={i18n.t('firms.hint')}
      submit={i18n.t('firms.reach')}
      first={result?.text ?? ''}
      take={reach}
    >
      <p class="quiet" role="status">
        {result === null ? '' : countWords(result)}
      </p>
      {result !== null && (
        <>
          <NameColumnField list={result.list} choose={(column) => reach(result.text, column)} />
          <UnreadLines
            lines={result.list.unread.map((row) => ({ ...row, reason: reasonWords(row.reason) }))}
          />
          <CompanyRows reach={result.reach} openPage={openPage} />
        </>
      )}
    </ListBox>
  );
}

function countWords({ list, reach }: PastedCompanies): string {
  const count = list.companies.length - reach.unreachable.length;
  return i18n.t('firms.reached', { count, total: list.companies.length });
}

function reasonWords(reason: ParsedCompanies['unread'][number]['reason']): string {
  return reason === 'no-company' ? i18n.t('firms.noFirm') : i18n.t('firms.tooMany');
}

interface CompanyRowsProps {
  readonly reach: CompanyReach;
  readonly openPage: (url: string) => void;
}

/** The companies with the easiest person to reach at each, then the unreachable companies. All can be saved as CSV. */
function CompanyRows({ reach, openPage }: CompanyRowsProps) {
  const { rows, focus, more } = useShownRows(reach.rows);
  return (
    <>
      <div>
        <Button onClick={() => saveAsCsv(reach)}>{i18n.t('pastedList.save')}</Button>
      </div>
      {rows.length > 0 && (
        <RowList focus={focus} count={rows.length} more={more}>
          {rows.map((row) => (
            <ListedRow
              key={`${row.listed.line} ${row.company.id}`}
              name={row.listed.title}
              isCompany
              detail={personWords(row)}
              label={row.best.label}
              score={row.best.score}
              path={pathWords(row)}
              url={row.best.person.url || row.company.linkedin_url}
              openPage={openPage}
            />
          ))}
        </RowList>
      )}
      {reach.unreachable.length > 0 && <UnreachableCompanies companies={reach.unreachable} />}
    </>
  );
}

function UnreachableCompanies({ companies }: { companies: readonly UnreachableCompany[] }) {
  return (
    <details class="others">
      <summary>{i18n.t('firms.beyond', companies.length)}</summary>
      <ul class="findings">
        {companies.map((company) => (
          <li key={company.listed.line}>
            <span>{company.listed.title}</span>
            <span class="quiet">{unreachableWords(company)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface NameColumnFieldProps {
  readonly list: ParsedCompanies;
  readonly choose: (column: number) => Promise<void>;
}

/** Asks which column contains the names. Renders nothing if there is only one candidate. */
function NameColumnField({ list, choose }: NameColumnFieldProps) {
  const [problem, setProblem] = useState('');
  if (list.columns.length < 2) return null;
  const change = async (column: number) => {
    setProblem('');
    try {
      await choose(column);
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    }
  };
  return (
    <SelectField
      label={i18n.t('firms.column')}
      value={list.nameColumn}
      choices={list.columns.map(({ at }) => at)}
      words={(column) => list.columns.find(({ at }) => at === column)?.title ?? ''}
      choose={(column) => void change(column)}
    >
      <Problem text={problem} />
    </SelectField>
  );
}

/** Returns the person and their title, and the company's name if the list has a different name for it. */
function personWords({ listed, company, best }: ReachableCompany): string {
  const { person, title } = best;
  const who = title === '' ? person.fullName : i18n.t('firms.person', { name: person.fullName, title });
  const isCalledSo = listed.title.trim().toLowerCase() === company.name.toLowerCase();
  return isCalledSo ? who : i18n.t('firms.at', { company: company.name, person: who });
}

/**
 * Returns a phrase such as "through Dana Reyes, not confirmed". If several companies match the name, includes how
 * many.
 */
function pathWords({ best, matches }: ReachableCompany): string {
  const isSure = best.path === null || isConfirmed(best.path);
  const parts = [
    describePath(best),
    isSure ? '' : i18n.t('step.notConfirmed'),
    matches > 1 ? i18n.t('firms.oneOf', { count: matches }) : '',
  ];
  return joinWords(parts, ', ');
}

function unreachableWords({ isKnown }: UnreachableCompany): string {
  return isKnown ? i18n.t('firms.nobody') : i18n.t('firms.unknown');
}

/** Saves all companies: the reachable ones with the path, best first, then the others with the reason. */
function saveAsCsv({ rows, unreachable }: CompanyReach): void {
  downloadCsv('kith-firms.csv', [
    i18n.t('firms.columns').split(','),
    ...rows.map(({ listed, company, best }) => [
      listed.title,
      company.name,
      best.person.fullName,
      best.title,
      describePath(best),
      describeCertainty(best),
      labelWords(best.label),
      String(best.score),
      best.person.url || company.linkedin_url,
    ]),
    ...unreachable.map((one) => [one.listed.title, '', '', '', unreachableWords(one), '', '', '', '']),
  ]);
}
