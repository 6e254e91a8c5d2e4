import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Avatar } from '../../../components/ui/Avatar.tsx';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import { AskBody } from './AskBody.tsx';
import type { AskActs } from './ask-acts.ts';
import { askSince, nameOfParty } from './ask-words.ts';
import { StageDots } from './IntroStages.tsx';

interface AskRowProps {
  readonly ask: Ask;
  readonly acts: AskActs;
  /** ms since 1970. */
  readonly now: number;
}

/** One ask: whom to meet, through whom, and what became of it; it opens to its words and what can be done. */
export function AskRow({ ask, acts, now }: AskRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="opening-row"
      data-ask={ask.id}
      data-status={ask.state}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary class="row" data-row>
        <span class="person-row">
          <Avatar name={nameOfParty(ask.target)} />
          <span class="row-text">
            <span class="row-name">{nameOfParty(ask.target)}</span>
            <span class="row-job">{i18n.t('asks.through', { name: nameOfParty(ask.introducer) })}</span>
          </span>
          <span class="strength stacked">
            <StageDots ask={ask} />
            <span>{askSince(ask, now)}</span>
          </span>
        </span>
      </summary>
      {isOpen && <AskBody ask={ask} acts={acts} />}
    </details>
  );
}
