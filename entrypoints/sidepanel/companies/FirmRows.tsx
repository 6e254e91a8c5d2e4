import { i18n } from '#i18n';
import { ListedRow } from '../../../components/lists/ListedRow.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import { downloadFile } from '../../../utils/download-file.ts';
import { useShownRows } from '../triage/use-shown-rows.ts';
import { firmStanding, howThere, whoThere } from './firm-words.ts';
import { firmsCsv } from './firms-csv.ts';
import type { FirmBeyond, FirmsInReach } from './reach-firms.ts';

interface FirmRowsProps {
  readonly reach: FirmsInReach;
  readonly openPage: (url: string) => void;
}

/** Firms with the best person at each, who leads to their card; those beyond reach below; all as a table to save. */
export function FirmRows({ reach, openPage }: FirmRowsProps) {
  const { rows, focus, more } = useShownRows(reach.rows);
  return (
    <>
      <div>
        <button type="button" class="button" onClick={() => save(reach)}>
          {i18n.t('pastedList.save')}
        </button>
      </div>
      {rows.length > 0 && (
        <RowList focus={focus} count={rows.length} more={more}>
          {rows.map((row) => (
            <ListedRow
              key={`${row.listed.line} ${row.company.id}`}
              name={row.listed.title}
              isCompany
              detail={whoThere(row)}
              label={row.best.label}
              score={row.best.score}
              way={howThere(row)}
              url={row.best.person.url || row.company.linkedin_url}
              openPage={openPage}
            />
          ))}
        </RowList>
      )}
      {reach.beyond.length > 0 && <BeyondReach firms={reach.beyond} />}
    </>
  );
}

function BeyondReach({ firms }: { firms: readonly FirmBeyond[] }) {
  return (
    <details class="others">
      <summary>{i18n.t('firms.beyond', firms.length)}</summary>
      <ul class="findings">
        {firms.map((firm) => (
          <li key={firm.listed.line}>
            <span>{firm.listed.title}</span>
            <span class="quiet">{firmStanding(firm)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function save(reach: FirmsInReach): void {
  downloadFile('kith-firms.csv', new Blob([firmsCsv(reach)], { type: 'text/csv;charset=utf-8' }));
}
