import { useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { askCalls } from '../../../utils/ask/ask-calls.ts';
import { openWriting } from '../../../utils/ask/ask-writing.ts';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import type { LookUpClient } from '../../../utils/look-up/look-up.ts';
import { AskList } from './AskList.tsx';
import type { AskActs } from './ask-acts.ts';
import { askStateWord, nameOfParty } from './ask-words.ts';
import { findEmail, reopenDraft } from './reopen-draft.ts';

interface KeptAsksProps {
  readonly client: LookUpClient;
  readonly openPage: (url: string) => void;
  /** ms since 1970. */
  readonly now: number;
  readonly areSingleKeysOn: boolean;
}

/** All asks that are kept, with what can be done with each. */
export function KeptAsks({ client, openPage, now, areSingleKeysOn }: KeptAsksProps) {
  const calls = useMemo(() => askCalls(client), [client]);
  const { data, failure, reload } = useLoaded(() => calls.list(), [calls]);
  const [changed, setChanged] = useState<ReadonlyMap<string, Ask | null>>(new Map());
  const [said, setSaid] = useState('');
  /** Shown at once; a row never waits for all others to be read again. */
  const put = (id: string, ask: Ask | null) => setChanged((before) => new Map([...before, [id, ask]]));

  const acts: AskActs = {
    async move(ask, state) {
      put(ask.id, await calls.move(ask.id, state));
      setSaid(i18n.t('asks.moved', { person: nameOfParty(ask.target), state: askStateWord(state) }));
    },
    async undo(ask) {
      const undone = await calls.undo(ask.id);
      put(ask.id, undone);
      const state = askStateWord(undone.state);
      setSaid(i18n.t('asks.undone', { person: nameOfParty(ask.target), state }));
    },
    async thank(ask, thanked) {
      put(ask.id, await calls.thank(ask.id, thanked));
      const name = nameOfParty(ask.introducer);
      setSaid(thanked ? i18n.t('asks.saidThanks', { name }) : i18n.t('asks.unsaidThanks', { name }));
    },
    async delete(ask) {
      await calls.delete(ask.id);
      put(ask.id, null);
      setSaid(i18n.t('asks.deleted'));
    },
    edit: async (ask) => openWriting(await reopenDraft(client, ask)),
    findEmail: (ask) => findEmail(client, ask),
    openPage,
  };
  const asks = data?.flatMap((ask) => {
    const latest = changed.get(ask.id);
    return latest === undefined ? ask : (latest ?? []);
  });

  return (
    <>
      <p class="good" role="status">
        {said}
      </p>
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {data === null && failure === null && <p class="quiet">{i18n.t('asks.loading')}</p>}
      {asks !== undefined &&
        (asks.length === 0 ? (
          <p>{i18n.t('asks.empty')}</p>
        ) : (
          <AskList asks={asks} acts={acts} now={now} areSingleKeysOn={areSingleKeysOn} />
        ))}
    </>
  );
}
