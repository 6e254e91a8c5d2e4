import { useState } from 'preact/hooks';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import { AskBody } from './AskBody.tsx';
import type { AskActs } from './ask-acts.ts';
import { askDetail, askStateWord, nameOfParty } from './ask-words.ts';

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
        <span class="row-name">{nameOfParty(ask.target)}</span>
        <span class="other-label">{askStateWord(ask.state)}</span>
        <span class="row-detail">{askDetail(ask, now)}</span>
      </summary>
      {isOpen && <AskBody ask={ask} acts={acts} />}
    </details>
  );
}
