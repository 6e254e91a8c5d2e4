import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { addressProblem, identifyPasted } from '../../utils/page/pasted-address.ts';
import { useAct } from '../data/use-act.ts';
import { SubmitButton } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Success } from '../ui/Problem.tsx';

interface MeFormProps {
  readonly client: ServiceClient;
  /** The reader's own profile, '' if unknown. */
  readonly me: string;
  readonly onSaved: () => void;
}

/** Asks for the reader's own profile, so that Kith knows who in the data they are. */
export function MeForm({ client, me, onSaved }: MeFormProps) {
  /** Null until the user types. Until then, the field shows the known profile. */
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? me;
  const { problem, setProblem, run } = useAct();
  const [isSaved, setSaved] = useState(false);

  const save = async () => {
    setSaved(false);
    const identity = identifyPasted(address);
    if (identity?.kind !== 'person') return setProblem(addressProblem(address, i18n.t('me.notPerson')));
    const body = { linkedin_url: identity.url ?? address.trim() };
    await client.asMe('PUT', '/kith/me', { body, answer: done });
    setSaved(true);
    onSaved();
  };

  return (
    <Form submit={() => run(save)}>
      <Field
        label={i18n.t('me.label')}
        hint={i18n.t('me.why')}
        placeholder="linkedin.com/in/…"
        name="me"
        value={address}
        onText={setTyped}
        problem={problem}
      >
        <SubmitButton>{i18n.t('me.submit')}</SubmitButton>
      </Field>
      <Success text={isSaved ? i18n.t('me.saved') : ''} />
    </Form>
  );
}
