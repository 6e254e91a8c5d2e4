import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useAct } from '../../../components/data/use-act.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { SubmitButton } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { openedSequences } from './outreach-storage.ts';
import type { OpenSequence } from './SequenceView.tsx';
import type { SequencesClient } from './sequences-client.ts';

interface OpenByIdProps {
  readonly client: SequencesClient;
  readonly open: (sequence: OpenSequence) => void;
}

/** For a service that can't list sequences: opens a sequence by its id, or one that was opened before. */
export function OpenById({ client, open }: OpenByIdProps) {
  const [typed, setTyped] = useState('');
  const { problem, setProblem, run } = useAct();
  const { data: known, put } = useLoaded(openedSequences.load, []);

  const show = async (id: string) => {
    // Throws for an unknown id, which is then not stored.
    await client.emails(id);
    await openedSequences.put(id);
    open({ id, name: i18n.t('outreach.named', { id }), canEdit: false });
  };
  const submit = async () => {
    const id = typed.trim();
    if (id === '') return setProblem(i18n.t('outreach.noId'));
    await show(id);
  };
  const forget = async (id: string) => put(await openedSequences.remove(id));

  return (
    <>
      <h2 class="place" tabIndex={-1}>
        {i18n.t('outreach.byId')}
      </h2>
      <Form submit={() => run(submit)}>
        <Field
          kind="code"
          label={i18n.t('outreach.id')}
          hint={i18n.t('outreach.idWhy')}
          value={typed}
          onText={setTyped}
          problem={problem}
        >
          <SubmitButton class="button primary">{i18n.t('open')}</SubmitButton>
        </Field>
      </Form>
      {known !== null && known.length > 0 && (
        <section>
          <h3 class="small-heading">{i18n.t('outreach.openedBefore')}</h3>
          <ul>
            {known.map((id) => (
              <li key={id} class="opened-before">
                <Act class="link" run={() => show(id)}>
                  {id}
                </Act>
                <Act class="button small" run={() => forget(id)}>
                  {i18n.t('outreach.forget')}
                  <span class="spoken"> {id}</span>
                </Act>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
