import { useEffect, useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { MAX_NAME, type Sequence } from '../../../utils/interface/sequences.ts';
import { joinWords } from '../../../utils/words/sentences.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { countWords } from './email-words.ts';
import { OpenById } from './OpenById.tsx';
import { lastUnsavedEmail } from './outreach-storage.ts';
import { type OpenSequence, SequenceView } from './SequenceView.tsx';
import { type SequencesClient, sequencesClient } from './sequences-client.ts';

export function OutreachView({ client, capabilities, openPage }: PanelViewProps) {
  const sequences = useMemo(() => sequencesClient(client), [client]);
  const [opened, setOpened] = useState<OpenSequence | null>(null);
  const root = useRestoredFocus('.place');
  if (!capabilities.sequences && !capabilities.sequences_by_id) {
    return <p class="quiet">{i18n.t('outreach.cannot')}</p>;
  }
  return (
    <section class="outreach" ref={root}>
      {opened !== null ? (
        <SequenceView
          key={opened.id}
          sequence={opened}
          client={sequences}
          canSend={capabilities.sending}
          openPage={openPage}
          change={setOpened}
        />
      ) : capabilities.sequences ? (
        <SequencesView client={sequences} open={setOpened} />
      ) : (
        <OpenById client={sequences} open={setOpened} />
      )}
    </section>
  );
}

interface SequencesViewProps {
  readonly client: SequencesClient;
  readonly open: (sequence: OpenSequence) => void;
}

/** All sequences, and a form for a new one. A sequence with an unsaved email opens automatically. */
function SequencesView({ client, open }: SequencesViewProps) {
  const loaded = useLoaded(() => client.list(), [client]);
  const { data, isLoading } = loaded;
  useEffect(() => {
    let isGone = false;
    void lastUnsavedEmail.load().then((writing) => {
      const sequence = data?.find(({ id }) => id === writing?.sequenceId);
      if (!isGone && sequence !== undefined) open(toOpen(sequence));
    });
    return () => {
      isGone = true;
    };
  }, [data, open]);
  return (
    <>
      <h2 class="place" tabIndex={-1}>
        {i18n.t('outreach.all')}
      </h2>
      <FailureNote of={loaded} />
      {isLoading && <p class="quiet">{i18n.t('outreach.loading')}</p>}
      {data?.length === 0 && <p>{i18n.t('outreach.empty')}</p>}
      {data !== null && data.length > 0 && (
        <ul class="rows">
          {data.map((sequence) => (
            <li key={sequence.id}>
              <SequenceRow sequence={sequence} open={() => open(toOpen(sequence))} />
            </li>
          ))}
        </ul>
      )}
      {data !== null && (
        <NameForm
          label={i18n.t('outreach.newName')}
          hint={i18n.t('outreach.newNameWhy')}
          submit={i18n.t('create')}
          name=""
          missing={i18n.t('outreach.noName')}
          maxLength={MAX_NAME}
          save={async (name) => open(toOpen(await client.create(name)))}
        />
      )}
    </>
  );
}

const toOpen = ({ id, name, can_edit }: Sequence): OpenSequence => ({ id, name, canEdit: can_edit });

function SequenceRow({ sequence, open }: { sequence: Sequence; open: () => void }) {
  const { name, email_count, status_counts, can_edit } = sequence;
  const details = [countWords(status_counts), can_edit ? '' : i18n.t('outreach.readOnly')];
  return (
    <Button class="row" onClick={open}>
      <span class="row-name">{name}</span>
      <span class="quiet">{i18n.t('count.emails', email_count)}</span>
      <span class="row-detail">{joinWords(details)}</span>
    </Button>
  );
}
