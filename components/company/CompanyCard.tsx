import { useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CardOf } from '../../utils/card/card.ts';
import { downloadFile } from '../../utils/download-file.ts';
import { numberWords } from '../../utils/words/ages.ts';
import type { RoleFound } from '../card/card-acts.ts';
import { ColleagueList } from './ColleagueList.tsx';
import { companyCsv } from './company-csv.ts';
import { KnowsMostHere } from './KnowsMostHere.tsx';
import { RoleForm } from './RoleForm.tsx';

interface CompanyCardProps {
  readonly card: CardOf<'company'>;
  /** Null where people cannot be asked for by their title. */
  readonly findByRole: ((role: string) => Promise<RoleFound>) | null;
}

/** People at a company, each with title and way in, the best five first, then all; or those with a title. */
export function CompanyCard({ card, findByRole }: CompanyCardProps) {
  const [found, setFound] = useState<RoleFound | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [areTheirs, setTheirs] = useState(false);
  const latest = useRef(0);
  const show = (next: RoleFound | null) => {
    latest.current += 1;
    setFound(next);
    setTheirs(false);
  };
  const find = async (role: string) => {
    latest.current += 1;
    const asked = latest.current;
    const next = await findByRole?.(role);
    // Of two that are asked for, the later one counts.
    if (next !== undefined && asked === latest.current) show(next);
  };
  const theirs = areTheirs ? card.knowsMost?.people : undefined;
  const listed = theirs ?? found?.people ?? (showsAll ? card.people : card.best);
  const isAll = theirs === undefined && found === null;
  const canShowMore = isAll && listed.length < card.people.length;
  const rest = card.count - listed.length;
  return (
    <>
      {findByRole !== null && card.count > 1 && (
        <RoleForm find={find} showAll={found === null ? null : () => show(null)} />
      )}
      <section>
        <div class="part-head">
          <h2 class="part-title">{i18n.t('card.peopleThere')}</h2>
          {canShowMore && (
            <button type="button" class="plain" data-act="more" onClick={() => setShowsAll(true)}>
              {i18n.t('card.showAll', { count: card.people.length })}
            </button>
          )}
        </div>
        <p class="quiet" role="status">
          {theirs === undefined && found !== null && foundWords(found)}
        </p>
        <ColleagueList people={listed} />
      </section>
      {isAll && !canShowMore && rest > 0 && <p class="quiet">{i18n.t('card.companyMore', rest)}</p>}
      {card.knowsMost !== null && (
        <KnowsMostHere most={card.knowsMost} areShown={areTheirs} show={setTheirs} />
      )}
      {listed.length > 0 && (
        <button
          type="button"
          class="link"
          onClick={() => download(card.company.name, companyCsv(theirs ?? found?.people ?? card.people))}
        >
          {i18n.t('card.csv')}
        </button>
      )}
    </>
  );
}

function foundWords({ people, count }: RoleFound): string {
  if (count === 0) return i18n.t('card.roleNobody');
  const words = (number: number) => numberWords(number, i18n.t('languageTag'));
  return people.length < count
    ? i18n.t('card.roleBest', { listed: words(people.length), total: words(count) })
    : i18n.t('card.roleFound', count);
}

function download(company: string, text: string): void {
  const name = company.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  downloadFile(`kith-${name || 'company'}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
