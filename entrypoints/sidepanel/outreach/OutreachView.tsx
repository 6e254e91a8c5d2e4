import { useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useKeptFocus } from '../../../components/keys/use-kept-focus.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { OpenById } from './OpenById.tsx';
import { SequencesView } from './SequencesView.tsx';
import { type OpenSequence, SequenceView } from './SequenceView.tsx';
import { sequenceCalls } from './sequence-calls.ts';

/** Sequences with their e-mails: all of them, or the one that was opened. */
export function OutreachView({ client, capabilities, openPage, now }: PanelViewProps) {
  const calls = useMemo(() => sequenceCalls(client), [client]);
  const [opened, setOpened] = useState<OpenSequence | null>(null);
  const root = useKeptFocus('.place');
  if (!capabilities.sequences && !capabilities.sequences_by_id) {
    return <p class="quiet">{i18n.t('outreach.cannot')}</p>;
  }
  return (
    <section class="outreach" ref={root}>
      {opened !== null ? (
        <SequenceView
          key={opened.id}
          sequence={opened}
          calls={calls}
          sends={capabilities.sending}
          openPage={openPage}
          now={now}
          change={setOpened}
        />
      ) : capabilities.sequences ? (
        <SequencesView calls={calls} open={setOpened} />
      ) : (
        <OpenById calls={calls} open={setOpened} />
      )}
    </section>
  );
}
