import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { useSettings } from '../../../components/data/use-stored.ts';
import { sourceWords } from '../../../components/import/source-words.ts';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { type SameRound, useSameKeys, useSamePeople } from '../../../components/same/use-same-people.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import type { SamePair, SameReason, SameSide } from '../../../utils/interface/kith/kith-same.ts';
import { joinWords } from '../../../utils/words/sentences.ts';

interface SamePeopleSectionProps {
  readonly client: ServiceClient;
  readonly token: string;
}

/** Asks about possible duplicates, one pair at a time. Each answer is saved at once. */
export function SamePeopleSection({ client, token }: SamePeopleSectionProps) {
  const acts = useSamePeople(client, token);
  const settings = useSettings();
  const root = useRestoredFocus('#same-people');
  const { round, problem } = acts;
  const current = round?.pairs[round.said.length];
  const hasKeys = settings?.singleKeys === true;
  useSameKeys(round !== null && hasKeys, root, acts);
  const yes = useRef<HTMLDivElement>(null);
  const isAsking = current !== undefined;
  // The start button has disappeared, so the focus moves to the answers.
  useLayoutEffect(() => {
    if (isAsking) yes.current?.querySelector('button')?.focus();
  }, [isAsking]);
  return (
    <section aria-labelledby="same-people" ref={root}>
      <h2 id="same-people" tabIndex={-1}>
        {i18n.t('same.title')}
      </h2>
      <p class="quiet">{i18n.t('same.what')}</p>
      {current !== undefined && hasKeys && <p class="quiet">{i18n.t('same.keys')}</p>}
      {round === null && <Act run={acts.start}>{i18n.t('same.start')}</Act>}
      <div class="round" role="status">
        {round !== null && <LastAnswer round={round} />}
        {current !== undefined && <SamePairView key={current.id} pair={current} />}
      </div>
      {current !== undefined && (
        <div class="acts" ref={yes}>
          <Act run={() => acts.answer('yes')}>{i18n.t('same.yes')}</Act>
          <Act run={() => acts.answer('no')}>{i18n.t('same.no')}</Act>
          <Act run={() => acts.answer('later')}>{i18n.t('same.later')}</Act>
        </div>
      )}
      <Problem text={problem} />
      {round !== null && round.said.length > 0 && (
        <div class="acts">
          <Act class="button small" run={acts.back}>
            {i18n.t('undo')}
          </Act>
          {current === undefined && <Act run={acts.start}>{i18n.t('same.more')}</Act>}
        </div>
      )}
      {round !== null && round.answered.length > 0 && (
        <AnsweredPairs pairs={round.answered} takeBack={acts.takeBack} />
      )}
    </section>
  );
}

function LastAnswer({ round: { pairs, said } }: { round: SameRound }) {
  const last = pairs[said.length - 1];
  const name = last?.people[0]?.full_name ?? '';
  if (pairs.length === 0) return <p>{i18n.t('same.nobody')}</p>;
  return (
    <>
      {said.at(-1) === 'yes' && <p class="good">{i18n.t('same.saidYes', { name })}</p>}
      {said.at(-1) === 'no' && <p class="good">{i18n.t('same.saidNo', { name })}</p>}
      {said.at(-1) === 'later' && <p class="good">{i18n.t('same.saidLater')}</p>}
      {said.length === pairs.length && <p>{i18n.t('same.done')}</p>}
    </>
  );
}

interface AnsweredPairsProps {
  readonly pairs: readonly SamePair[];
  readonly takeBack: (pair: SamePair) => Promise<void>;
}

function AnsweredPairs({ pairs, takeBack }: AnsweredPairsProps) {
  return (
    <details class="others">
      <summary>{i18n.t('same.answered')}</summary>
      <ul class="sources">
        {pairs.map((pair) => (
          <li key={pair.id}>
            <div>
              <strong>{pair.answer === 'yes' ? i18n.t('same.wasYes') : i18n.t('same.wasNo')}</strong>
              {pair.people.map((side) => (
                <div key={side.id}>{sideWords(side)}</div>
              ))}
            </div>
            <Act class="button small" run={() => takeBack(pair)}>
              <span aria-hidden="true">{i18n.t('undo')}</span>
              <span class="spoken">
                {i18n.t('same.takeBackNamed', { name: pair.people[0]?.full_name ?? '' })}
              </span>
            </Act>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows a possible duplicate: both people as their sources describe them, and why they may be the same person. */
function SamePairView({ pair: { people, reasons } }: { pair: SamePair }) {
  return (
    <>
      <h3>{i18n.t('same.question', { name: people[0]?.full_name ?? '' })}</h3>
      <p class="quiet">{reasons.map(reasonWords).join(' ')}</p>
      <div class="same-pair">
        {people.map((side) => (
          <Side key={side.id} side={side} />
        ))}
      </div>
    </>
  );
}

function sideWords({ full_name, company, linkedin_url, emails, sources }: SameSide): string {
  const known = [company, emails[0] ?? linkedin_url, sources.map(sourceWords).join(', ')];
  return joinWords([full_name, ...known]);
}

function Side({ side: { full_name, title, company, linkedin_url, emails, sources } }: { side: SameSide }) {
  const work = joinWords([title, company], ', ');
  return (
    <div class="same-side">
      <strong>{full_name}</strong>
      {work !== '' && <span>{work}</span>}
      {linkedin_url !== '' && (
        <a href={linkedin_url} target="_blank" rel="noreferrer">
          {linkedin_url.replace('https://www.', '')}
        </a>
      )}
      {emails.map((email) => (
        <span key={email}>{email}</span>
      ))}
      <span class="quiet">{i18n.t('same.from', { sources: sources.map(sourceWords).join(', ') })}</span>
    </div>
  );
}

function reasonWords(reason: SameReason): string {
  switch (reason) {
    case 'company':
      return i18n.t('same.byCompany');
    case 'email':
      return i18n.t('same.byEmail');
    case 'correspondents':
      return i18n.t('same.byCorrespondents');
  }
}
