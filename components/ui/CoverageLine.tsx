import { i18n } from '#i18n';
import type { Coverage } from '../../utils/interface/kith/kith-network.ts';
import { numberWords } from '../../utils/words/ages.ts';

export function CoverageLine({ coverage }: { coverage: Coverage }) {
  return (
    <p class="quiet">
      {i18n.t('options.coverage', {
        connections: numberWords(coverage.connections),
        people: numberWords(coverage.people),
        companies: numberWords(coverage.companies),
      })}
    </p>
  );
}
