import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import type { Coverage } from '../../utils/interface/kith-network.ts';
import type { SetSharingRequest, SharingAnswer } from '../../utils/interface/kith-teams.ts';
import { SourcePicker } from '../import/SourcePicker.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Problem } from '../ui/Problem.tsx';

interface SharingFormProps {
  readonly sharing: SharingAnswer;
  /** The imports, for counts and ages. */
  readonly imports: Coverage['sources'];
  /** ms since 1970. */
  readonly now: number;
  readonly save: (choice: SetSharingRequest) => Promise<void>;
}

/** Asks what a team may see, and under which name. Nothing is preselected. */
export function SharingForm({ sharing, imports, now, save }: SharingFormProps) {
  const [share, setShare] = useState(sharing.share);
  const [picked, setPicked] = useState(() =>
    sharing.sources.flatMap((one) => (one.shared ? one.source : [])),
  );
  const [isNamed, setNamed] = useState(sharing.named);
  const [said, setSaid] = useState<{ problem: string; saved: string }>({ problem: '', saved: '' });
  const [isSaving, setSaving] = useState(false);
  const group = useId();
  const sources = sharing.sources.map(({ source }) => source);

  const submit = async () => {
    if (isSaving) return;
    setSaid({ problem: '', saved: '' });
    if (share === 'some' && picked.length === 0) {
      return setSaid({ problem: i18n.t('share.noSource'), saved: '' });
    }
    setSaving(true);
    try {
      await save({ share, named: isNamed, ...(share === 'some' ? { sources: picked } : {}) });
      setSaid({ problem: '', saved: i18n.t('share.saved') });
    } catch (thrown) {
      setSaid({ problem: failureOf(thrown).detail, saved: '' });
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      class="sharing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset class="choice">
        <legend>{i18n.t('share.legend')}</legend>
        <Choice
          group={`${group}-share`}
          title={i18n.t('share.none')}
          what={i18n.t('share.noneWhat')}
          isChosen={share === 'none'}
          choose={() => setShare('none')}
        />
        {sources.length === 0 ? (
          <p class="quiet">{i18n.t('share.noData')}</p>
        ) : (
          <Choice
            group={`${group}-share`}
            title={i18n.t('share.some')}
            isChosen={share === 'some'}
            choose={() => setShare('some')}
          >
            <SourcePicker sources={sources} imports={imports} now={now} picked={picked} pick={setPicked} />
          </Choice>
        )}
        <Choice
          group={`${group}-share`}
          title={i18n.t('share.all')}
          what={i18n.t('share.allWhat')}
          isChosen={share === 'all'}
          choose={() => setShare('all')}
        />
      </fieldset>
      <fieldset class="choice">
        <legend>{i18n.t('share.appear')}</legend>
        <Choice
          group={`${group}-named`}
          title={i18n.t('share.unnamed')}
          what={i18n.t('share.unnamedWhat')}
          isChosen={!isNamed}
          choose={() => setNamed(false)}
        />
        <Choice
          group={`${group}-named`}
          title={i18n.t('share.named')}
          isChosen={isNamed}
          choose={() => setNamed(true)}
        />
      </fieldset>
      <p class="quiet">
        {i18n.t('share.see')} {i18n.t('share.seeNever')}
      </p>
      <button type="submit" class="button primary" aria-disabled={isSaving}>
        {i18n.t('share.save')}
      </button>
      <Problem text={said.problem} />
      <p class="good" role="status">
        {said.saved}
      </p>
    </form>
  );
}
