import { useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { AskEditor } from '../../../components/AskEditor.tsx';
import { useKeptFocus } from '../../../components/use-kept-focus.ts';
import { useWritings } from '../../../components/use-writings.ts';
import { askCalls } from '../../../utils/ask/ask-calls.ts';
import { openWriting } from '../../../utils/ask/ask-writing.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { KeptAsks } from './KeptAsks.tsx';
import { UnsavedAsks } from './UnsavedAsks.tsx';

/** The ask that is being written, or all that are kept. */
export function AsksView({ client, capabilities, openPage, now }: PanelViewProps) {
  const calls = useMemo(() => askCalls(client), [client]);
  const kept = useWritings();
  const [said, setSaid] = useState('');
  const root = useKeptFocus('.asks-said');
  if (kept === null) return null;
  const { writings, isOpen } = kept;
  const [open] = isOpen ? writings : [];
  return (
    <section class="asks" ref={root}>
      <p class="asks-said good" role="status" tabIndex={-1}>
        {said}
      </p>
      {open !== undefined ? (
        <AskEditor client={client} writing={open} canKeep={capabilities.asks} leave={setSaid} />
      ) : (
        <>
          <UnsavedAsks
            writings={writings}
            open={(writing) => {
              setSaid('');
              void openWriting(writing);
            }}
          />
          {capabilities.asks ? (
            <KeptAsks calls={calls} openPage={openPage} now={now} />
          ) : (
            <p class="quiet">{i18n.t('asks.noneKept')}</p>
          )}
        </>
      )}
    </section>
  );
}
