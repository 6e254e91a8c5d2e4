import { i18n } from '#i18n';
import { askCalls } from '../../utils/ask/ask-calls.ts';
import { type AskWriting, closeWriting, dropWriting, keepWriting } from '../../utils/ask/ask-writing.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { useSettings } from '../data/use-stored.ts';
import { AskForm } from './AskForm.tsx';
import { saveAsk } from './save-ask.ts';

interface AskEditorProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly writing: AskWriting;
  /** Whether the service keeps asks. */
  readonly canKeep: boolean;
  /** Called once it is left, with what there is to say of it. */
  readonly leave: (said: string) => void;
}

/** Writes an ask that is kept at every stroke, until it is saved or left. */
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
