import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Field } from '../../../components/Field.tsx';

/** Opens a list by its number. */
export function NumberForm({ open }: { open: (id: number) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    const isNumber = /^[1-9][0-9]{0,14}$/.test(text.trim());
    setProblem(isNumber ? '' : i18n.t('lists.notANumber'));
    if (isNumber) open(Number(text.trim()));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={i18n.t('lists.byNumber')}
        kind="words"
        name="number"
        value={text}
        onText={setText}
        maxLength={20}
        problem={problem}
      >
        <button type="submit" class="button">
          {i18n.t('lists.open')}
        </button>
      </Field>
    </form>
  );
}
