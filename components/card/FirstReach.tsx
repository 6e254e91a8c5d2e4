import { i18n } from '#i18n';
import type { Coverage } from '../../utils/interface/kith-network.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { PersonRow } from '../path/PersonRow.tsx';
import { Loading } from '../ui/Loading.tsx';
import { ReachPicture } from '../ui/Picture.tsx';
import type { CardActs } from './card-acts.ts';

/** How many companies the picture shows, and how many get a row. */
const [DRAWN, ROWS] = [6, 3];

/** Shows what the first import achieved: how many companies the reader can reach, and the best of them. */
export function FirstReach({ coverage, acts }: { coverage: Coverage | null; acts: CardActs }) {
  const has = coverage !== null && coverage.connections > 0;
  const loaded = useLoaded(() => acts.strongestCompanies(DRAWN), [acts]);
  if (!has) return null;
  const companies = loaded.data ?? [];
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  const { connections } = coverage;
  return (
    <>
      <section class="first-reach">
        <ReachPicture companies={companies.map(({ name }) => name)} />
        <h2>
          {i18n.t('home.reach', { connections: count(connections), companies: count(coverage.companies) })}
        </h2>
        <p class="about">{i18n.t('home.reachWhat')}</p>
      </section>
      <Loading of={loaded} />
      {companies.length > 0 && (
        <section class="part">
          <h2 class="part-title">{i18n.t('home.strongest')}</h2>
          <ul class="rows">
            {companies.slice(0, ROWS).map(({ id, name, linkedin_url, count: people, score, score_label }) => {
              const row = (
                <PersonRow
                  name={name}
                  isCompany
                  job={i18n.t('card.reachThere', people)}
                  reason={null}
                  label={score_label}
                  score={score}
                  certainty="known"
                />
              );
              return (
                <li key={id}>
                  {linkedin_url === '' ? (
                    <div class="person-line">{row}</div>
                  ) : (
                    <button
                      type="button"
                      class="person-button"
                      onClick={() => acts.showAddress(linkedin_url)}
                    >
                      {row}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <a class="button primary" href="https://www.linkedin.com/" target="_blank" rel="noreferrer">
        {i18n.t('home.openLinkedin')}
      </a>
    </>
  );
}
