import { i18n } from '#i18n';
import type { Question } from './question.ts';

interface SearchKindsProps {
  readonly chosen: Question['type'];
  readonly choose: (kind: Question['type']) => void;
}

/** Whether people or companies are looked for. */
export function SearchKinds({ chosen, choose }: SearchKindsProps) {
  const kinds = [
    { kind: 'people', words: i18n.t('search.people') },
    { kind: 'companies', words: i18n.t('search.companies') },
  ] as const;
  return (
    <fieldset class="segments">
      <legend class="spoken">{i18n.t('search.kind')}</legend>
      {kinds.map(({ kind, words }) => (
        <button
          key={kind}
          type="button"
          class="segment"
          data-words={words}
          aria-pressed={kind === chosen}
          onClick={() => choose(kind)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
