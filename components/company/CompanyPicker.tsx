import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import type { KnownCompany } from '../../utils/interface/kith/kith-network.ts';
import { joinWords } from '../../utils/words/sentences.ts';
import { useAct } from '../data/use-act.ts';
import type { CompanyChoice } from '../stranger/stranger-acts.ts';
import { Problem } from '../ui/Problem.tsx';

interface CompanyPickerProps {
  readonly suggest: (query: string) => Promise<readonly KnownCompany[]>;
  readonly choose: (choice: CompanyChoice) => Promise<void>;
  /** Whether a name that isn't in the data is allowed. */
  readonly allowsNew: boolean;
  /** Called with the highlighted suggestion whenever it changes; null if no suggestion is highlighted. */
  readonly look?: (choice: CompanyChoice | null) => void;
  readonly placeholder?: string;
  /** Chips in the same row as the field. The field's own label is then hidden, so a heading above must label both. */
  readonly children?: ComponentChildren;
}

/** A text field that suggests companies: arrows move, Enter chooses, Escape closes. */
export function CompanyPicker({
  suggest,
  choose,
  allowsNew,
  look,
  placeholder = i18n.t('company.placeholder'),
  children,
}: CompanyPickerProps) {
  const id = useId();
  /** The text whose suggestions are awaited; '' if none are. */
  const latest = useRef('');
  const [query, setQuery] = useState('');
  const [choices, setChoices] = useState<readonly CompanyChoice[] | null>(null);
  const [active, setActive] = useState(0);
  const { isRunning: isSaving, problem, setProblem, run } = useAct();

  const type = async (text: string) => {
    latest.current = text;
    setQuery(text);
    setProblem('');
    if (text.trim() === '') {
      look?.(null);
      return setChoices(null);
    }
    try {
      const companies = await suggest(text.trim());
      if (latest.current !== text) return;
      const found = choicesOf(companies, text.trim(), allowsNew);
      setChoices(found);
      setActive(0);
      look?.(found[0] ?? null);
    } catch (thrown) {
      if (latest.current === text) setProblem(failureOf(thrown).detail);
    }
  };

  /** Closes the list, which suggestions that are still loading don't open again. */
  const close = () => {
    latest.current = '';
    setChoices(null);
  };
  const pick = (choice: CompanyChoice) =>
    run(async () => {
      close();
      setQuery(choice.kind === 'known' ? choice.company.name : choice.name);
      await choose(choice);
    });

  const onKeyDown = (event: KeyboardEvent) => {
    const count = choices?.length ?? 0;
    const chosen = choices?.[active];
    const mark = (at: number) => {
      setActive(at);
      look?.(choices?.[at] ?? null);
    };
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' && count > 0) mark((active + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) mark((active + count - 1) % count);
    else if (event.key === 'Enter' && chosen) void pick(chosen);
    else return;
    event.preventDefault();
  };

  const isOpen = choices !== null;
  const isInRow = children !== undefined;
  return (
    <div class="picker">
      <label for={`${id}-field`} class={isInRow ? 'spoken' : undefined}>
        {i18n.t('company.label')}
      </label>
      <div class={isInRow ? 'toggles' : 'field-row'}>
        {children}
        <input
          id={`${id}-field`}
          type="text"
          class={isInRow ? 'toggle' : undefined}
          role="combobox"
          autocomplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && choices.length > 0 ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          value={query}
          maxLength={200}
          onInput={(event) => void type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {isOpen && (
        <CompanyOptions id={id} choices={choices} active={active} pick={(choice) => void pick(choice)} />
      )}
      <p class="quiet" role="status">
        {isSaving ? i18n.t('company.saving') : ''}
      </p>
      <Problem text={problem} />
    </div>
  );
}

/** Returns the suggestions, followed by the typed name if new names are allowed and none matches it. */
function choicesOf(companies: readonly KnownCompany[], name: string, allowsNew: boolean): CompanyChoice[] {
  const known = companies.map((company): CompanyChoice => ({ kind: 'known', company }));
  const isThere = companies.some((company) => company.name.toLowerCase() === name.toLowerCase());
  return allowsNew && !isThere ? [...known, { kind: 'new', name }] : known;
}

interface CompanyOptionsProps {
  /** Prefix of the ids of the list and its options, to which the input refers. */
  readonly id: string;
  readonly choices: readonly CompanyChoice[];
  readonly active: number;
  readonly pick: (choice: CompanyChoice) => void;
}

/** The suggestions below the company field. The field keeps the focus, so options only handle the pointer. */
function CompanyOptions({ id, choices, active, pick }: CompanyOptionsProps) {
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
      <span class="quiet">{joinWords([domain, i18n.t('company.people', people)])}</span>
    </>
  );
}
