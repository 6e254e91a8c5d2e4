import { useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useSettings, useStored } from '../../../components/data/use-stored.ts';
import { AskEditor } from '../../../components/intros/AskEditor.tsx';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { asksClient } from '../../../utils/ask/asks-client.ts';
import {
  loadUnsavedAsks,
  openUnsavedAsk,
  type UnsavedAsk,
  type UnsavedAsks,
  watchUnsavedAsks,
} from '../../../utils/ask/unsaved-asks.ts';
import type { Ask } from '../../../utils/interface/kith/kith-asks.ts';
import type { LookUpClient } from '../../../utils/look-up/look-up.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { AskList } from './AskList.tsx';
import type { AskActs } from './AskRow.tsx';
import { askStateWord, nameOfParty } from './ask-stages.ts';
import { findEmail, reopenDraft } from './reopen-draft.ts';

export function AsksView(props: PanelViewProps) {
  const stored = useStored(loadUnsavedAsks, watchUnsavedAsks);
  const [message, setMessage] = useState('');
  const root = useRestoredFocus('.asks-said');
  const [open] = stored?.isOpen === true ? stored.writings : [];
  return (
    <section class="asks" ref={root}>
      <p class="asks-said good" role="status" tabIndex={-1}>
        {message}
      </p>
      {open !== undefined && (
        <AskEditor
          client={props.client}
          writing={open}
          canSave={props.capabilities.asks}
          leave={setMessage}
        />
      )}
      {stored !== undefined && open === undefined && (
        <AllAsks {...props} writings={stored.writings} beginAgain={() => setMessage('')} />
      )}
    </section>
  );
}

interface AllAsksProps extends PanelViewProps, Pick<UnsavedAsks, 'writings'> {
  readonly beginAgain: () => void;
}

function AllAsks({ client, capabilities, openPage, writings, beginAgain }: AllAsksProps) {
  const settings = useSettings();
  if (settings === undefined) return null;
  return (
    <>
      <UnsavedAskList
        writings={writings}
        open={(writing) => {
          beginAgain();
          void openUnsavedAsk(writing);
        }}
      />
      {capabilities.asks ? (
        <SavedAsks client={client} openPage={openPage} areSingleKeysOn={settings.singleKeys} />
      ) : (
        <p class="quiet">{i18n.t('asks.noneKept')}</p>
      )}
    </>
  );
}

interface UnsavedAskListProps {
  readonly writings: readonly UnsavedAsk[];
  readonly open: (writing: UnsavedAsk) => void;
}

/** Asks that aren't saved yet. They are lost when the browser closes. */
function UnsavedAskList({ writings, open }: UnsavedAskListProps) {
  if (writings.length === 0) return null;
  return (
    <section class="toggles" aria-labelledby="unsaved-asks">
      <h2 class="small-heading" id="unsaved-asks">
        {i18n.t('asks.unsaved')}
      </h2>
      {writings.map((writing) => {
        const { introducer, target } = writing;
        const about = i18n.t('ask.about', { introducer: introducer.fullName, person: target.fullName });
        return (
          <Button key={about} class="toggle" onClick={() => open(writing)}>
            {about}
          </Button>
        );
      })}
    </section>
  );
}

interface SavedAsksProps {
  readonly client: LookUpClient;
  readonly openPage: (url: string) => void;
  readonly areSingleKeysOn: boolean;
}

function SavedAsks({ client, openPage, areSingleKeysOn }: SavedAsksProps) {
  const service = useMemo(() => asksClient(client), [client]);
  const loaded = useLoaded(() => service.list(), [service]);
  const [changed, setChanged] = useState<ReadonlyMap<string, Ask | null>>(new Map());
  const [message, setMessage] = useState('');
  /** Shows a changed ask at once, without loading all the others again. */
  const put = (id: string, ask: Ask | null) => setChanged((before) => new Map([...before, [id, ask]]));

  const acts: AskActs = {
    async move(ask, state) {
      put(ask.id, await service.move(ask.id, state));
      setMessage(i18n.t('asks.moved', { person: nameOfParty(ask.target), state: askStateWord(state) }));
    },
    async undo(ask) {
      const undone = await service.undo(ask.id);
      put(ask.id, undone);
      const state = askStateWord(undone.state);
      setMessage(i18n.t('asks.undone', { person: nameOfParty(ask.target), state }));
    },
    async thank(ask, thanked) {
      put(ask.id, await service.thank(ask.id, thanked));
      const name = nameOfParty(ask.introducer);
      setMessage(thanked ? i18n.t('asks.saidThanks', { name }) : i18n.t('asks.unsaidThanks', { name }));
    },
    async delete(ask) {
      await service.delete(ask.id);
      put(ask.id, null);
      setMessage(i18n.t('asks.deleted'));
    },
    edit: async (ask) => openUnsavedAsk(await reopenDraft(client, ask)),
    findEmail: (ask) => findEmail(client, ask),
    openPage,
  };
  const asks = loaded.data?.flatMap((ask) => {
    const latest = changed.get(ask.id);
    return latest === undefined ? ask : (latest ?? []);
  });

  return (
    <>
      <Success text={message} />
      <FailureNote of={loaded} />
      {loaded.isLoading && <p class="quiet">{i18n.t('asks.loading')}</p>}
      {asks !== undefined &&
        (asks.length === 0 ? (
          <p>{i18n.t('asks.empty')}</p>
        ) : (
          <AskList asks={asks} acts={acts} areSingleKeysOn={areSingleKeysOn} />
        ))}
    </>
  );
}
