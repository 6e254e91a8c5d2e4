import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { MOST_NAME } from '../../../utils/interface/sequences.ts';
import type { OpenSequence } from './SequenceView.tsx';
import type { SequenceCalls } from './sequence-calls.ts';

interface SequenceActsProps {
  readonly sequence: OpenSequence;
  /** Of its e-mails. */
  readonly count: number;
  readonly calls: Pick<SequenceCalls, 'rename' | 'delete'>;
  /** Starts a new draft; null while something is being written. */
  readonly write: (() => void) | null;
  readonly change: (sequence: OpenSequence | null) => void;
}

/** What can be done with a sequence of one's own. */
export function SequenceActs({ sequence, count, calls, write, change }: SequenceActsProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = sequence;
  return (
    <>
      <div class="acts">
        {write !== null && (
          <button type="button" class="button primary" onClick={write}>
            {i18n.t('outreach.write')}
          </button>
        )}
        <button
          type="button"
          class="button small"
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          {i18n.t('outreach.rename')}
        </button>
        <Confirm
          title={i18n.t('outreach.delete')}
          question={i18n.t('outreach.deleteQuestion', { name })}
          goes={i18n.t('outreach.deleteGoes', count)}
          confirm={i18n.t('outreach.deleteConfirm')}
          run={async () => {
            await calls.delete(id);
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
          maxLength={MOST_NAME}
          save={async (next) => {
            const renamed = await calls.rename(id, next);
            setRenaming(false);
            change({ ...sequence, name: renamed.name });
          }}
        />
      )}
    </>
  );
}
