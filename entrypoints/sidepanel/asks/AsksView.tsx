import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useSettings, useStored } from '../../../components/data/use-stored.ts';
import { AskEditor } from '../../../components/intros/AskEditor.tsx';
import { useKeptFocus } from '../../../components/keys/use-kept-focus.ts';
import {
  type AskWritings,
  loadWritings,
  openWriting,
  watchWritings,
} from '../../../utils/ask/ask-writing.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { KeptAsks } from './KeptAsks.tsx';
import { UnsavedAsks } from './UnsavedAsks.tsx';

/** The ask that is being written, or all that are kept. */
export function AsksView(props: PanelViewProps) {
  const kept = useStored(loadWritings, watchWritings);
  const [said, setSaid] = useState('');
  const root = useKeptFocus('.asks-said');
  const [open] = kept?.isOpen === true ? kept.writings : [];
  return (
    <section class="asks" ref={root}>
      <p class="asks-said good" role="status" tabIndex={-1}>
        {said}
      </p>
      {open !== undefined && (
        <AskEditor client={props.client} writing={open} canKeep={props.capabilities.asks} leave={setSaid} />
      )}
      {kept !== undefined && open === undefined && (
        <AllAsks {...props} writings={kept.writings} beginAgain={() => setSaid('')} />
      )}
    </section>
  );
}

interface AllAsksProps extends PanelViewProps, Pick<AskWritings, 'writings'> {
  readonly beginAgain: () => void;
}

function AllAsks({ client, capabilities, openPage, now, writings, beginAgain }: AllAsksProps) {
  const settings = useSettings();
  if (settings === undefined) return null;
  return (
    <>
      <UnsavedAsks
        writings={writings}
        open={(writing) => {
          beginAgain();
          void openWriting(writing);
        }}
      />
      {capabilities.asks ? (
        <KeptAsks client={client} openPage={openPage} now={now} areSingleKeysOn={settings.singleKeys} />
      ) : (
        <p class="quiet">{i18n.t('asks.noneKept')}</p>
      )}
    </>
  );
}
