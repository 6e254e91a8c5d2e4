import { i18n } from '#i18n';
import type { Coverage } from '../../utils/interface/kith/kith-network.ts';
import { numberWords } from '../../utils/words/ages.ts';

/** Describes in one line what the data covers. */
export function CoverageLine({ coverage }: { coverage: Coverage }) {
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  return (
    <p class="quiet">
      {i18n.t('options.coverage', {
        connections: count(coverage.connections),
        people: count(coverage.people),
        companies: count(coverage.companies),
      })}
    </p>
  );
}
