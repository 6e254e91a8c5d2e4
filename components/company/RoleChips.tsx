import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CardOf } from '../../utils/card/card.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import type { JobFunction } from '../../utils/interface/kith/kith-companies.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { Act } from '../ui/Act.tsx';
import { Button, SubmitButton } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { PeopleFilter } from './find-people.ts';

interface RoleChipsProps {
  readonly card: CardOf<'company'>;
  readonly filter: PeopleFilter;
  readonly find: (filter: PeopleFilter) => Promise<void>;
}

const SHOWN = 2;

/** Filters people at a company by function, with counts. Rare functions and free-text titles are behind "More". */
export function RoleChips({ card: { count, functions }, filter, find }: RoleChipsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(functions.length === 0);
  const listed = functions.filter(
    ({ function: name }, at) => isOpen || at < SHOWN || name === filter.function,
  );
  const isAll = Object.keys(filter).length === 0;
  return (
    <>
      {functions.length > 0 && (
        <fieldset class="toggles" aria-label={i18n.t('card.roles')}>
          <Act class="toggle" isPressed={isAll} run={() => find({})}>
            {i18n.t('card.allThere')} <Count of={count} />
          </Act>
          {listed.map(({ function: name, count: there }) => (
            <Act
              key={name}
              class="toggle"
              isPressed={filter.function === name}
              run={() => find(filter.function === name ? {} : { function: name })}
            >
              {FUNCTION_WORDS[name]()} <Count of={there} />
            </Act>
          ))}
          <Button
            class="toggle"
            aria-label={i18n.t('card.moreRoles')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="more" isSmall />
          </Button>
        </fieldset>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <RoleForm find={(role) => find({ role })} showAll={isAll ? null : () => find({})} />}
      </div>
    </>
  );
}

function Count({ of: count }: { of: number }) {
  return <span class="quiet">{numberWords(count)}</span>;
}

interface RoleFormProps {
  readonly find: (role: string) => Promise<void>;
  /** Null if there is no filter to clear. */
  readonly showAll: (() => Promise<void>) | null;
}

function RoleForm({ find, showAll }: RoleFormProps) {
  const [role, setRole] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async () => {
    setProblem('');
    try {
      await (role.trim() === '' ? showAll?.() : find(role.trim()));
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    }
  };
  return (
    <Form class="role-form" submit={submit}>
      <Field
        label={i18n.t('card.role')}
        kind="words"
        name="role"
        placeholder={i18n.t('card.rolePlaceholder')}
        maxLength={200}
        value={role}
        onText={setRole}
        problem={problem}
      >
        <SubmitButton>{i18n.t('card.roleGo')}</SubmitButton>
      </Field>
      {showAll !== null && (
        <Button
          class="link"
          onClick={() => {
            setRole('');
            void showAll();
          }}
        >
          {i18n.t('card.roleAll')}
        </Button>
      )}
    </Form>
  );
}

const FUNCTION_WORDS: Readonly<Record<JobFunction, () => string>> = {
  engineering: () => i18n.t('jobFunction.engineering'),
  product: () => i18n.t('jobFunction.product'),
  design: () => i18n.t('jobFunction.design'),
  data: () => i18n.t('jobFunction.data'),
  it: () => i18n.t('jobFunction.it'),
  sales: () => i18n.t('jobFunction.sales'),
  marketing: () => i18n.t('jobFunction.marketing'),
  customers: () => i18n.t('jobFunction.customers'),
  operations: () => i18n.t('jobFunction.operations'),
  projects: () => i18n.t('jobFunction.projects'),
  finance: () => i18n.t('jobFunction.finance'),
  people: () => i18n.t('jobFunction.people'),
  legal: () => i18n.t('jobFunction.legal'),
  consulting: () => i18n.t('jobFunction.consulting'),
  research: () => i18n.t('jobFunction.research'),
  leadership: () => i18n.t('jobFunction.leadership'),
};
