import { useContext, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CardOf, Colleague, KnowsMost } from '../../utils/card/card.ts';
import { nameOf } from '../../utils/card/card-words.ts';
import { downloadCsv, fileNameOf } from '../../utils/download-file.ts';
import { FIRST_PAGE, type PageOfPeople } from '../../utils/look-up/company-people.ts';
import { withoutRepeated } from '../data/use-pages.ts';
import { AskingContext } from '../intros/asking.ts';
import { Act } from '../ui/Act.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ColleagueList } from './ColleagueList.tsx';
import { companyTable } from './company-table.ts';
import type { PeopleFilter, PeopleFound } from './find-people.ts';
import { RoleChips } from './RoleChips.tsx';

interface CompanyCardProps {
  readonly card: CardOf<'company'>;
  /** Null if the service can't list more people than the card has. */
  readonly find: ((filter: PeopleFilter, page: PageOfPeople) => Promise<PeopleFound>) | null;
}

/** The largest page the service allows. */
const MAX_PAGE = 100;
const EVERYBODY: PeopleFilter = {};

/** The people shown: everyone on the pages loaded so far, or those that match the filter. */
interface Listed extends PeopleFound {
  readonly filter: PeopleFilter;
  readonly pages: number;
}

/** Lists the people at a company with title and path: the best 5 first, then page by page, or filtered by role. */
export function CompanyCard({ card, find }: CompanyCardProps) {
  const first: Listed = {
    ...{ filter: EVERYBODY, pages: 1, people: card.people, count: card.count },
    hasMore: find !== null && card.count > FIRST_PAGE.limit,
  };
  const [asked, setAsked] = useState<Listed | null>(null);
  const latest = useRef(0);
  const listed = asked ?? first;
  const { filter, people, count, pages } = listed;
  const shown = asked === null ? card.best : people;
  const canShowMore = shown.length < people.length || listed.hasMore;
  const rest = count - shown.length;
  const show = async (wanted: PeopleFilter) => {
    latest.current += 1;
    if (Object.keys(wanted).length === 0) return setAsked(null);
    const turn = latest.current;
    const found = await find?.(wanted, FIRST_PAGE);
    // Ignores the response if another filter was chosen in the meantime.
    if (found !== undefined && turn === latest.current) setAsked({ ...found, filter: wanted, pages: 1 });
  };
  const showMore = async () => {
    if (asked === null && people.length > shown.length) return setAsked(first);
    const turn = latest.current;
    const next = await find?.(filter, { ...FIRST_PAGE, page: pages + 1 });
    if (next === undefined || turn !== latest.current) return;
    setAsked({ ...next, filter, pages: pages + 1, people: withoutRepeated([...people, ...next.people]) });
  };
  const download = async () => {
    const all = listed.hasMore && find !== null ? await everybody(find, filter) : people;
    downloadCsv(`${fileNameOf(card.company.name, 'company')}.csv`, companyTable(all));
  };
  const { knowsMost } = card;
  const areTheirs = knowsMost !== null && filter.introducer === knowsMost.id;
  return (
    <>
      {find !== null && card.count > 1 && <RoleChips card={card} filter={filter} find={show} />}
      <section class="part">
        <h2 class="part-title">{i18n.t('card.peopleThere')}</h2>
        <p class="quiet" role="status">
          {filter.role !== undefined && foundWords(count)}
        </p>
        <ColleagueList people={shown} />
        {canShowMore && (
          <Act class="plain" act="more" run={showMore}>
            {asked === null && !listed.hasMore
              ? i18n.t('card.showAll', { count: people.length })
              : i18n.t('showMore')}
          </Act>
        )}
      </section>
      {!canShowMore && rest > 0 && <p class="quiet">{i18n.t('card.companyMore', rest)}</p>}
      {knowsMost !== null && find !== null && (
        <KnowsMostHere
          most={knowsMost}
          areShown={areTheirs}
          show={(only) => show(only ? { introducer: knowsMost.id } : EVERYBODY)}
        />
      )}
      {shown.length > 0 && (asked !== null || !canShowMore) && (
        <Act class="link" run={download}>
          {i18n.t('downloadCsv')}
        </Act>
      )}
    </>
  );
}

async function everybody(find: NonNullable<CompanyCardProps['find']>, filter: PeopleFilter) {
  const all: Colleague[] = [];
  for (let page = 1; ; page++) {
    const { people, hasMore } = await find(filter, { page, limit: MAX_PAGE });
    all.push(...people);
    if (!hasMore) return withoutRepeated(all);
  }
}

function foundWords(count: number): string {
  return count === 0 ? i18n.t('card.roleNobody') : i18n.t('card.roleFound', count);
}

interface KnowsMostHereProps {
  readonly most: KnowsMost;
  readonly areShown: boolean;
  readonly show: (only: boolean) => Promise<void>;
}

/**
 * Names the introducer who knows the most people here that the reader doesn't know. Offers to ask for the best of
 * them, or to list all.
 */
function KnowsMostHere({ most: { person, count, path }, areShown, show }: KnowsMostHereProps) {
  const asking = useContext(AskingContext);
  return (
    <section class="paper">
      <span class="person-row">
        <Avatar name={person.fullName} />
        <span class="row-text">
          <span class="row-name">{i18n.t('card.knowsMost', { name: nameOf(person) })}</span>
          {person.headline !== '' && <span class="row-job">{person.headline}</span>}
          <span class="row-why">
            <Icon name="people" isSmall />
            <span>{i18n.t('card.knowsHere', { count })}</span>
          </span>
        </span>
      </span>
      <div class="acts">
        {/* An ask can't be saved without its target's address. */}
        {asking !== null && path.steps.at(-1)?.to.url !== '' && (
          <Button class="button primary" onClick={() => asking.write(path)}>
            {i18n.t('ask.write', { name: person.shortName })}
          </Button>
        )}
        <Act isPressed={areShown} run={() => show(!areShown)}>
          {i18n.t('card.seeThem', { count })}
        </Act>
      </div>
    </section>
  );
}
