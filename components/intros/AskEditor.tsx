import { i18n } from '#i18n';
import { type AskCalls, askCalls } from '../../utils/ask/ask-calls.ts';
import { type AskWriting, closeWriting, dropWriting, keepWriting } from '../../utils/ask/ask-writing.ts';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import type { Ask } from '../../utils/interface/kith/kith-asks.ts';
import { useSettings } from '../data/use-stored.ts';
import { AskForm } from './AskForm.tsx';

interface AskEditorProps {
  readonly client: ServiceClient;
  readonly writing: AskWriting;
  /** Whether the service saves asks. */
  readonly canKeep: boolean;
  /** Called when the editor closes, with a message for the user. */
  readonly leave: (said: string) => void;
}

/** Edits an ask. Every keystroke is saved, until the ask is saved or discarded. */
export function AskEditor({ client, writing, canKeep, leave }: AskEditorProps) {
  const settings = useSettings();
  if (settings === undefined) return null;
  const { target, introducer } = writing;
  const save = async (written: AskWriting, state: 'draft' | 'asked') => {
    await saveAsk(askCalls(client), written, state);
    await dropWriting(written);
    const name = introducer.shortName;
    leave(state === 'draft' ? i18n.t('ask.savedDraft') : i18n.t('ask.savedAsked', { name }));
  };
  const leaveBy = (step: Promise<void>) => void step.then(() => leave(''));
  return (
    <AskForm
      key={`${target.url} ${introducer.url} ${introducer.fullName}`}
      first={writing}
      templates={settings.askTemplates}
      keep={(written) => void keepWriting(written)}
      save={canKeep ? save : null}
      close={() => leaveBy(closeWriting())}
      discard={() => leaveBy(dropWriting(writing))}
    />
  );
}

/** Saves an ask: as a new one, or as an update of a saved draft. Throws CompanionFailure. */
async function saveAsk(
  calls: Pick<AskCalls, 'create' | 'edit' | 'move'>,
  { askId, target, introducer, kind, note, paragraph }: AskWriting,
  state: 'draft' | 'asked',
): Promise<Ask> {
  if (askId !== '') {
    const edited = await calls.edit(askId, { kind, note, paragraph });
    return state === 'asked' ? calls.move(askId, 'asked') : edited;
  }
  return calls.create({
    linkedin_url: target.url,
    ...(introducer.url === '' ? {} : { introducer_linkedin_url: introducer.url }),
    ...(introducer.fullName === '' ? {} : { introducer_name: introducer.fullName }),
    kind,
    note,
    paragraph,
    state,
  });
}
