import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Erased, EraseRequest } from '../../utils/interface/kith-network.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { ErasureProof } from './ErasureProof.tsx';
import type { Erasure } from './erase-with-proof.ts';

/** What was asked for and what came of it. */
export interface EraseOutcome {
  readonly asked: EraseRequest['what'];
  readonly erased: Erased;
  /** Null where the service counts nothing, so that its word is all there is. */
  readonly erasure: Erasure | null;
}

/** What an erasure did, where it was asked for. The keyboard comes here, as what it was on goes. */
export function ErasureSaid({ outcome }: { outcome: EraseOutcome | null }) {
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
