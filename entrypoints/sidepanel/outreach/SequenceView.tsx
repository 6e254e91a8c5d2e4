import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { MAX_NAME } from '../../../utils/interface/sequences.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { DraftForm } from './DraftForm.tsx';
import { type EmailActs, EmailList } from './EmailList.tsx';
import { lastUnsavedEmail, type UnsavedEmail } from './outreach-storage.ts';
import type { SequencesClient } from './sequences-client.ts';

export interface OpenSequence {
  readonly id: string;
  readonly name: string;
  readonly canEdit: boolean;
}

interface SequenceViewProps extends Pick<PanelViewProps, 'openPage'> {
  readonly sequence: OpenSequence;
  readonly client: SequencesClient;
  readonly canSend: boolean;
  /** Shows the sequence under a new name, or all sequences if it is null. */
  readonly change: (sequence: OpenSequence | null) => void;
}

export function SequenceView({ sequence, client, canSend, openPage, change }: SequenceViewProps) {
  const { id, name, canEdit } = sequence;
  const root = useRestoredFocus('.place');
  const loaded = useLoaded(() => client.emails(id), [client, id]);
  const { data, isLoading, reload } = loaded;
  const [writing, setWriting] = useState<UnsavedEmail | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    void lastUnsavedEmail.load().then((stored) => stored?.sequenceId === id && setWriting(stored));
  }, [id]);

  const write = (next: UnsavedEmail | null) => {
    setWriting(next);
    setMessage('');
    void (next === null ? lastUnsavedEmail.forget() : lastUnsavedEmail.save(next));
  };
  const save = async ({ emailId, to, subject, text }: UnsavedEmail) => {
    if (emailId === '') await client.draft(id, { linkedin_url: to, subject, text });
    else await client.edit(id, emailId, { subject, text });
    write(null);
    setMessage(i18n.t('ask.savedDraft'));
    reload();
  };
  const form = writing && (
    <DraftForm first={writing} onType={lastUnsavedEmail.save} save={save} leave={() => write(null)} />
  );
  const acts: EmailActs = {
    canEdit,
    openPage,
    edit: writing !== null ? null : write,
    async cancel(emailId) {
      await client.cancel(id, emailId);
      setMessage(i18n.t('outreach.withdrawn'));
      reload();
    },
    schedule: canSend
      ? async (emailId) => {
          await client.schedule(id, emailId);
          reload();
        }
      : null,
  };

  return (
    <section class="outreach" ref={root} aria-labelledby="sequence-name">
      <div>
        <Button class="link" onClick={() => change(null)}>
          {i18n.t('outreach.back')}
        </Button>
        <h2 class="place" id="sequence-name" tabIndex={-1}>
          {name}
        </h2>
      </div>
      {canEdit && (
        <SequenceActs
          sequence={sequence}
          count={data?.length ?? 0}
          client={client}
          write={
            writing !== null
              ? null
              : () => write({ sequenceId: id, emailId: '', to: '', subject: '', text: '' })
          }
          change={change}
        />
      )}
      {writing?.emailId === '' && form}
      <Success text={message} />
      <FailureNote of={loaded} />
      {isLoading && <p class="quiet">{i18n.t('outreach.loadingEmails')}</p>}
      {data !== null && (
        <EmailList
          emails={data}
          sequenceId={id}
          acts={acts}
          editing={writing !== null && writing.emailId !== '' ? { id: writing.emailId, form } : null}
        />
      )}
    </section>
  );
}

interface SequenceActsProps {
  readonly sequence: OpenSequence;
  readonly count: number;
  readonly client: Pick<SequencesClient, 'rename' | 'delete'>;
  /** Starts a new draft; null while another one is open. */
  readonly write: (() => void) | null;
  readonly change: (sequence: OpenSequence | null) => void;
}

function SequenceActs({ sequence, count, client, write, change }: SequenceActsProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = sequence;
  return (
    <>
      <div class="acts">
        {write !== null && (
          <Button class="button primary" onClick={write}>
            {i18n.t('outreach.write')}
          </Button>
        )}
        <Button class="button small" aria-expanded={isRenaming} onClick={() => setRenaming(!isRenaming)}>
          {i18n.t('outreach.rename')}
        </Button>
        <Confirm
          title={i18n.t('delete')}
          question={i18n.t('outreach.deleteQuestion', { name })}
          goes={i18n.t('outreach.deleteGoes', count)}
          confirm={i18n.t('deleteForGood')}
          run={async () => {
            await client.delete(id);
            change(null);
          }}
        />
      </div>
      {isRenaming && (
        <NameForm
          label={i18n.t('outreach.newNameOf', { name })}
          submit={i18n.t('outreach.rename')}
          name={name}
          missing={i18n.t('outreach.noName')}
          maxLength={MAX_NAME}
          save={async (next) => {
            const renamed = await client.rename(id, next);
            setRenaming(false);
            change({ ...sequence, name: renamed.name });
          }}
        />
      )}
    </>
  );
}
