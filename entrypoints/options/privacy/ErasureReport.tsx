import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '../../../components/ui/Button.tsx';
import { downloadFile } from '../../../utils/download-file.ts';
import type { OwnTable } from '../../../utils/interface/kith/kith-own-data.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import type { EraseOutcome, Erasure } from './use-erasure.ts';

/** Gets the focus, because the focused element may have been erased. */
export function ErasureReport({ outcome }: { outcome: EraseOutcome | null }) {
  const status = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (outcome !== null) status.current?.focus();
  }, [outcome]);
  const isProved = outcome !== null && !isAboutNobody(outcome);
  return (
    <>
      <p class="good erased" role="status" tabIndex={-1} ref={status}>
        {outcome === null ? '' : wordsOf(outcome)}
      </p>
      {isProved && outcome.erasure !== null && <ErasureProof erasure={outcome.erasure} />}
    </>
  );
}

function wordsOf(outcome: EraseOutcome): string {
  if (isAboutNobody(outcome)) return i18n.t('erase.nobody');
  const { people, evidence } = outcome.erased;
  return i18n.t('erase.done', { people: numberWords(people), evidence: numberWords(evidence) });
}

/** Returns whether there was nothing to erase, for example because the address was mistyped. */
function isAboutNobody({ asked, erasure }: EraseOutcome): boolean {
  return asked === 'person' && erasure?.before.rows === 0;
}

/** Proof of an erasure: the number of rows per table before and after, which can also be downloaded. */
function ErasureProof({ erasure }: { erasure: Erasure }) {
  const { before, after, erased_at } = erasure;
  const leftOf = (table: OwnTable) => after.tables.find((one) => one.table === table)?.rows ?? 0;
  return (
    <>
      <p>
        <strong>{i18n.t('proof.left', { rows: numberWords(after.rows) })}</strong> {whatStays(erasure)}
      </p>
      {before.tables.length > 0 && (
        <table class="plain-table">
          <caption>{i18n.t('proof.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{i18n.t('proof.kept')}</th>
              <th scope="col">{i18n.t('proof.before')}</th>
              <th scope="col">{i18n.t('proof.after')}</th>
            </tr>
          </thead>
          <tbody>
            {before.tables.map(({ table, rows }) => (
              <tr key={table}>
                <th scope="row">{TABLE_WORDS[table]()}</th>
                <td>{numberWords(rows)}</td>
                <td>{numberWords(leftOf(table))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <Button
          onClick={() =>
            downloadFile(
              `kith-erased-${erased_at.slice(0, 10)}.json`,
              new Blob([`${JSON.stringify(erasure, null, 2)}\n`], { type: 'application/json' }),
            )
          }
        >
          {i18n.t('proof.download')}
        </Button>
      </div>
    </>
  );
}

function whatStays({ asked }: Erasure): string {
  if (asked === 'import') return i18n.t('proof.ofSource');
  return asked === 'person' ? i18n.t('proof.ofPerson') : i18n.t('proof.ofAll');
}

const TABLE_WORDS: Readonly<Record<OwnTable, () => string>> = {
  imports: () => i18n.t('ownData.imports'),
  addresses: () => i18n.t('ownData.addresses'),
  names: () => i18n.t('ownData.names'),
  positions: () => i18n.t('ownData.positions'),
  schools: () => i18n.t('ownData.schools'),
  facts: () => i18n.t('ownData.facts'),
  company_pages: () => i18n.t('ownData.companyPages'),
  industries: () => i18n.t('ownData.industries'),
  cities: () => i18n.t('ownData.cities'),
  wrong_people: () => i18n.t('ownData.wrongPeople'),
  same_people: () => i18n.t('ownData.samePeople'),
  private_people: () => i18n.t('ownData.privatePeople'),
  lists: () => i18n.t('ownData.lists'),
  list_items: () => i18n.t('ownData.listItems'),
  sequences: () => i18n.t('ownData.sequences'),
  emails: () => i18n.t('ownData.emails'),
  searches: () => i18n.t('ownData.searches'),
  watches: () => i18n.t('ownData.watches'),
  asks: () => i18n.t('ownData.asks'),
  ask_steps: () => i18n.t('ownData.askSteps'),
  sharing: () => i18n.t('ownData.sharing'),
};
