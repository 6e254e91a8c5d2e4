import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { downloadFile } from '../../../utils/download-file.ts';
import type { Erased, EraseRequest } from '../../../utils/interface/kith-network.ts';
import type { OwnTable } from '../../../utils/interface/kith-own-data.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import type { Erasure } from './use-erasure.ts';

/** What was asked for and what came of it. */
export interface EraseOutcome {
  readonly asked: EraseRequest['what'];
  readonly erased: Erased;
  /** Null where the service counts nothing, so that its word is all there is. */
  readonly erasure: Erasure | null;
}

/** What an erasure did, where it was asked for. The keyboard comes here, as what it was on goes. */
export function ErasureReport({ outcome }: { outcome: EraseOutcome | null }) {
  const said = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (outcome !== null) said.current?.focus();
  }, [outcome]);
  const isProved = outcome !== null && !isAboutNobody(outcome);
  return (
    <>
      <p class="good erased" role="status" tabIndex={-1} ref={said}>
        {outcome === null ? '' : wordsOf(outcome)}
      </p>
      {isProved && outcome.erasure !== null && <ErasureProof erasure={outcome.erasure} />}
    </>
  );
}

function wordsOf(outcome: EraseOutcome): string {
  if (isAboutNobody(outcome)) return i18n.t('erase.nobody');
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  const { people, evidence } = outcome.erased;
  return i18n.t('erase.done', { people: count(people), evidence: count(evidence) });
}

/** Whether nothing was there to erase, as of an address that is mistyped. */
function isAboutNobody({ asked, erasure }: EraseOutcome): boolean {
  return asked === 'person' && erasure?.before.rows === 0;
}

/** What was there before an erasure and what is there after it, row by row, to look at and to keep. */
function ErasureProof({ erasure }: { erasure: Erasure }) {
  const { before, after, erased_at } = erasure;
  const count = (rows: number) => numberWords(rows, i18n.t('languageTag'));
  const leftOf = (table: OwnTable) => after.tables.find((one) => one.table === table)?.rows ?? 0;
  return (
    <>
      <p>
        <strong>{i18n.t('proof.left', { rows: count(after.rows) })}</strong> {whatStays(erasure)}
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
                <td>{count(rows)}</td>
                <td>{count(leftOf(table))}</td>
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

/** What a person calls the rows of a table. */
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
