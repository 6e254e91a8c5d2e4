import { i18n } from '#i18n';
import type { CompanyChoice } from '../card/card-acts.ts';

interface CompanyOptionsProps {
  /** Prefix of the ids that the input refers to. */
  readonly id: string;
  readonly choices: readonly CompanyChoice[];
  readonly active: number;
  readonly pick: (choice: CompanyChoice) => void;
}

/** The suggestions below the company field. The field keeps the focus, so options only handle the pointer. */
export function CompanyOptions({ id, choices, active, pick }: CompanyOptionsProps) {
  if (choices.length === 0) {
    return (
      <p class="quiet" role="status">
        {i18n.t('company.none')}
      </p>
    );
  }
  return (
    <div class="options" role="listbox" id={`${id}-list`} aria-label={i18n.t('company.suggestions')}>
      {choices.map((choice, index) => (
        <div
          key={choice.kind === 'known' ? choice.company.id : 'new'}
          id={`${id}-${index}`}
          class="option"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // mousedown, because click fires after the field has lost the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            pick(choice);
          }}
        >
          <ChoiceText choice={choice} />
        </div>
      ))}
    </div>
  );
}

function ChoiceText({ choice }: { choice: CompanyChoice }) {
  if (choice.kind === 'new') return <span>{i18n.t('company.addNew', { name: choice.name })}</span>;
  const { name, domain, people } = choice.company;
  return (
    <>
      <span>{name}</span>
      <span class="quiet">
        {[domain, i18n.t('company.people', people)].filter((part) => part !== '').join(' · ')}
      </span>
    </>
  );
}
