import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { CompanionFailure } from '../../utils/companion/companion-failure.ts';
import { certaintyOf } from '../../utils/interface/score.ts';
import { identifyLinkedin, nameOfAddress } from '../../utils/linkedin-url.ts';
import { whoseConnections } from '../../utils/page/listed-connections.ts';
import {
  forgetMutualsRequest,
  loadMutualsRequest,
  type MutualsRequest,
  saveMutualsRequest,
  watchMutualsRequest,
} from '../../utils/page/mutuals-request.ts';
import { findTab } from '../../utils/page/page-tab.ts';
import { recentPages } from '../../utils/recent-pages.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { joinWords } from '../../utils/words/sentences.ts';
import type { Surface } from '../data/open-surface.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { useStored } from '../data/use-stored.ts';
import { PersonRow } from '../path/PersonRow.tsx';
import { Act } from '../ui/Act.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StillLoading } from '../ui/Loading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { followMutuals, type MutualsSeen, NOTHING_READ } from './follow-mutuals.ts';
import type { SavedConnections } from './use-saved-connections.ts';

interface MutualsPageProps {
  readonly surface: Surface;
  /** The member whose connections the page lists (`li:m:…`). */
  readonly listOf: string;
  readonly connections: SavedConnections;
}

/** Returns the member whose connections the current page lists (`li:m:…`); null if they can't be saved. */
export function mutualsBeside({ store }: Surface): string | null {
  const { state, url, capabilities } = store.card.value;
  return state === 'not-a-page' && capabilities?.seen_connections === true ? whoseConnections(url) : null;
}

/** Shown next to LinkedIn's list of mutual connections. Ranks the list once the user has allowed Kith to read it. */
export function MutualsPage({ surface, listOf, connections }: MutualsPageProps) {
  const request = useStored(loadMutualsRequest, watchMutualsRequest);
  if (request === undefined) return <StillLoading />;
  return request?.listOf === listOf ? (
    <MutualsList key={`${request.tabId} ${listOf}`} {...{ surface, request, connections }} />
  ) : (
    <WhoseList listOf={listOf} url={surface.store.card.value.url} />
  );
}

interface WhoseListProps {
  readonly listOf: string;
  readonly url: string;
}

/**
 * Asks whose connections LinkedIn lists, because the address contains only a number. The same click allows Kith to
 * read the list.
 */
function WhoseList({ listOf, url }: WhoseListProps) {
  const { data: recent } = useLoaded(recentPages, []);
  if (recent === null) return <StillLoading />;
  const people = recent.filter((page) => identifyLinkedin(page.url)?.kind === 'person');
  const read = async (person: { readonly url: string; readonly name: string }) => {
    const tabId = await findTab(url);
    if (tabId === null) throw new CompanionFailure('failed', i18n.t('pageLinks.gone'));
    await saveMutualsRequest({ ...person, listOf, tabId, isThere: true });
  };
  return (
    <section class="page-list" aria-labelledby="whose-title">
      <h2 id="whose-title">{i18n.t('mutuals.whose')}</h2>
      <p class="quiet">{people.length === 0 ? i18n.t('mutuals.noRecent') : i18n.t('mutuals.whoseWhy')}</p>
      <ul class="company-chips">
        {people.map((page) => {
          const person = { url: page.url, name: page.name || nameOfAddress(page.url) || page.url };
          return (
            <li key={page.url}>
              <Act class="button small" run={() => read(person)}>
                {person.name}
              </Act>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How many of the best-known people are preselected. */
const TICKED = 3;
const SHOWN = 50;

interface MutualsListProps {
  readonly surface: Surface;
  readonly request: MutualsRequest;
  readonly connections: SavedConnections;
}

/** Lists the people on LinkedIn's list that the reader knows, best known first, and saves the selected ones. */
function MutualsList({ surface, request, connections }: MutualsListProps) {
  const { store, client } = surface;
  const { tabId, listOf, url, name } = request;
  const me = store.card.value.coverage?.me ?? '';
  const [seen, setSeen] = useState(NOTHING_READ);
  const [attempt, setAttempt] = useState(0);
  /** Null until the user changes the selection. */
  const [ticks, setTicks] = useState<ReadonlySet<string> | null>(null);
  useEffect(
    () => followMutuals({ page: { tabId, listOf }, client, me, show: setSeen }),
    [tabId, listOf, client, me, attempt],
  );
  const shown = seen.known.slice(0, SHOWN);
  const ticked = ticks ?? new Set(shown.slice(0, TICKED).map((person) => person.url));
  const chosen = shown.filter((person) => ticked.has(person.url));
  const toggle = (address: string) => setTicks(ticked.symmetricDifference(new Set([address])));
  const save = async () => {
    await connections.save({
      introducers: chosen.map((person) => ({
        url: person.url,
        name: person.full_name || person.url,
      })),
      target: { url, name },
    });
    await forgetMutualsRequest();
    store.show(url);
    await store.refresh();
  };
  return (
    <section class="mutuals" aria-labelledby="mutuals-title">
      <div class="head">
        <Button
          class="icon-button back"
          aria-label={i18n.t('mutuals.back', { name })}
          onClick={() => store.show(url)}
        >
          <Icon name="right" />
        </Button>
        <Avatar name={name} size="stop" />
        <header class="card-head">
          <h1 class="verdict" id="mutuals-title" tabIndex={-1}>
            {i18n.t('mutuals.title')}
          </h1>
          <p class="about" role="status">
            {joinWords([i18n.t('mutuals.with', { name }), readWords(seen)])}
          </p>
        </header>
      </div>
      <Outcome seen={seen} name={name} tryAgain={() => setAttempt(attempt + 1)} />
      {shown.length > 0 && (
        <>
          <ul class="picks">
            {shown.map((person) => (
              <li key={person.url}>
                <label class="pick">
                  <input
                    type="checkbox"
                    checked={ticked.has(person.url)}
                    onChange={() => toggle(person.url)}
                  />
                  <PersonRow
                    name={person.full_name || person.url}
                    job={person.headline}
                    reason={person.score_meta[0] ?? null}
                    label={person.score_label}
                    score={person.score}
                    certainty={certaintyOf(person.score_meta)}
                  />
                </label>
              </li>
            ))}
          </ul>
          {seen.read > seen.known.length && (
            <p class="quiet">{i18n.t('mutuals.others', seen.read - seen.known.length)}</p>
          )}
          <div class="paper keep-picks">
            {chosen.length > 0 && (
              <Act class="button primary" run={save}>
                {i18n.t('mutuals.keepThese', chosen.length)}
              </Act>
            )}
            <p class="quiet">
              {chosen.length > 0 ? i18n.t('mutuals.keepWhy', { name }) : i18n.t('mutuals.tickOne')}
            </p>
          </div>
        </>
      )}
    </section>
  );
}

interface OutcomeProps {
  readonly seen: MutualsSeen;
  readonly name: string;
  readonly tryAgain: () => void;
}

function Outcome({ seen, name, tryAgain }: OutcomeProps) {
  switch (seen.state) {
    case 'reading':
      return <p class="quiet">{i18n.t('mutuals.reading')}</p>;
    case 'listed':
      return (
        <p class="quiet">{seen.known.length > 0 ? i18n.t('mutuals.intro') : i18n.t('mutuals.nobody')}</p>
      );
    case 'gone':
      return <p class="quiet">{i18n.t('mutuals.gone')}</p>;
    case 'failed':
      return (
        <>
          <Problem text={seen.detail} />
          <Button onClick={tryAgain}>{i18n.t('tryAgain')}</Button>
        </>
      );
    case 'none':
      return <Note words={i18n.t('mutuals.none', { name })} next={i18n.t('mutuals.noneNext', { name })} />;
    case 'limited':
      return <Note words={i18n.t('mutuals.limited')} next={i18n.t('mutuals.limitedNext')} />;
    case 'unrecognized':
      return <Note words={i18n.t('mutuals.unrecognized')} next={i18n.t('mutuals.unrecognizedNext')} />;
    case 'refused':
      return <Note words={i18n.t('pageLinks.refused')} next="" />;
  }
}

function Note({ words, next }: { words: string; next: string }) {
  return (
    <div class="paper">
      <p>{words}</p>
      {next !== '' && <p class="quiet">{next}</p>}
    </div>
  );
}

function readWords({ read, total }: MutualsSeen): string {
  if (read === 0) return '';
  if (total === null || total <= read) return i18n.t('mutuals.read', read);
  return i18n.t('mutuals.readOf', { read: numberWords(read), total: numberWords(total) });
}
