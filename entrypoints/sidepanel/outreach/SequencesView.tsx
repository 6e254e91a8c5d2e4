import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import { MOST_NAME, type Sequence } from '../../../utils/interface/sequences.ts';
import { countWords } from './email-words.ts';
import type { OpenSequence } from './SequenceView.tsx';
import type { SequenceCalls } from './sequence-calls.ts';
import { loadWriting } from './writing.ts';

interface SequencesViewProps {
  readonly calls: SequenceCalls;
  readonly open: (sequence: OpenSequence) => void;
}

/** All sequences, and making one. Where something is typed and not saved, its sequence opens by itself. */
export function SequencesView({ calls, open }: SequencesViewProps) {
  const { data, failure, reload } = useLoaded(() => calls.list(), [calls]);
  useEffect(() => {
    let isGone = false;
    void loadWriting().then((writing) => {
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
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {data === null && failure === null && <p class="quiet">{i18n.t('outreach.loading')}</p>}
      {data?.length === 0 && <p>{i18n.t('outreach.empty')}</p>}
      {data !== null && data.length > 0 && (
        <ul>
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
          submit={i18n.t('outreach.create')}
          name=""
          missing={i18n.t('outreach.noName')}
          maxLength={MOST_NAME}
          save={async (name) => open(toOpen(await calls.create(name)))}
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
    <button type="button" class="row" onClick={open}>
      <span class="row-name">{name}</span>
      <span class="quiet">{i18n.t('outreach.emails', email_count)}</span>
      <span class="row-detail">{details.filter((detail) => detail !== '').join(' · ')}</span>
    </button>
  );
}
