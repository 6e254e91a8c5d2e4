import type { AskCalls } from '../../utils/ask/ask-calls.ts';
import type { AskWriting } from '../../utils/ask/ask-writing.ts';
import type { Ask } from '../../utils/interface/kith-asks.ts';

/** Saves an ask: as a new one, or as an update of a saved draft. Throws CompanionFailure. */
export async function saveAsk(
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
