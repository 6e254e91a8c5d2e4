import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { Field } from '../ui/Field.tsx';

interface RoleFormProps {
  readonly find: (role: string) => Promise<void>;
  /** Clears the filter. Null if it is already empty. */
  readonly showAll: (() => Promise<void>) | null;
}

/** Finds people at a company by title. */
export function RoleForm({ find, showAll }: RoleFormProps) {
  const [role, setRole] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem('');
    try {
      await (role.trim() === '' ? showAll?.() : find(role.trim()));
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    }
  };
  return (
    <form class="role-form" onSubmit={submit}>
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
        <button type="submit" class="button">
          {i18n.t('card.roleGo')}
        </button>
      </Field>
      {showAll !== null && (
        <button
          type="button"
          class="link"
          onClick={() => {
            setRole('');
            void showAll();
          }}
        >
          {i18n.t('card.roleAll')}
        </button>
      )}
    </form>
  );
}
