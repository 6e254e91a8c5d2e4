import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { downloadFile } from '../../../utils/download-file.ts';
import type { OwnTable } from '../../../utils/interface/kith/kith-own-data.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import type { EraseOutcome, Erasure } from './use-erasure.ts';

/** The result of an erasure. It gets the focus, because the focused element may have been erased. */
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

/** The number of rows per table before and after an erasure, to read and to download. */
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
                <th scope="row">{ownTableWords(table)}</th>
                <td>{numberWords(rows)}</td>
                <td>{numberWords(leftOf(table))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <button
          type="button"
          class="button"
          onClick={() =>
            downloadFile(
              `kith-erased-${erased_at.slice(0, 10)}.json`,
              new Blob([`${JSON.stringify(erasure, null, 2)}\n`], { type: 'application/json' }),
            )
          }
        >
          {i18n.t('proof.download')}
        </button>
      </div>
    </>
  );
}

function whatStays({ asked }: Erasure): string {
  if (asked === 'import') return i18n.t('proof.ofSource');
  return asked === 'person' ? i18n.t('proof.ofPerson') : i18n.t('proof.ofAll');
}

/** Returns the name of a table's rows. */
function ownTableWords(table: OwnTable): string {
  switch (table) {
    case 'imports':
      return i18n.t('ownData.imports');
    case 'addresses':
      return i18n.t('ownData.addresses');
    case 'names':
      return i18n.t('ownData.names');
    case 'positions':
      return i18n.t('ownData.positions');
    case 'schools':
      return i18n.t('ownData.schools');
    case 'facts':
      return i18n.t('ownData.facts');
    case 'company_pages':
      return i18n.t('ownData.companyPages');
    case 'industries':
      return i18n.t('ownData.industries');
    case 'cities':
      return i18n.t('ownData.cities');
    case 'wrong_people':
      return i18n.t('ownData.wrongPeople');
    case 'same_people':
      return i18n.t('ownData.samePeople');
    case 'private_people':
      return i18n.t('ownData.privatePeople');
    case 'lists':
      return i18n.t('ownData.lists');
    case 'list_items':
      return i18n.t('ownData.listItems');
    case 'sequences':
      return i18n.t('ownData.sequences');
    case 'emails':
      return i18n.t('ownData.emails');
    case 'searches':
      return i18n.t('ownData.searches');
    case 'watches':
      return i18n.t('ownData.watches');
    case 'asks':
      return i18n.t('ownData.asks');
    case 'ask_steps':
      return i18n.t('ownData.askSteps');
    case 'sharing':
      return i18n.t('ownData.sharing');
  }
}
