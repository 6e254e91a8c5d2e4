import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Surface } from '../../../components/data/open-surface.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Choice } from '../../../components/ui/Choice.tsx';
import { linkedPeople } from '../../../utils/page/linked-pages.ts';
import { readPageLinks } from '../../../utils/page/page-links.ts';
import { usePanelMemory } from '../panel-memory.ts';
import { RankedPeople } from './RankedPeople.tsx';
import { type RankedPage, rankPeople } from './rank-people.ts';

interface PageTriageProps {
  readonly surface: Surface;
  readonly url: string;
  readonly openPage: (url: string) => void;
}

export function PageTriage({ surface, url, openPage }: PageTriageProps) {
  const { rankedPage } = usePanelMemory();
  const ranked = rankedPage.value;
  const rank = async () => {
    const me = surface.store.card.value.coverage?.me ?? '';
    const people = linkedPeople(await readPageLinks(url), me);
    rankedPage.value = { url, people: await rankPeople(surface.client, people) };
  };
  const isThis = ranked?.url === url;
  return (
    <section class="page-list" aria-labelledby="page-list-title">
      <h2 id="page-list-title">{i18n.t('pageList.title')}</h2>
      {!isThis && (
        <>
          <p class="quiet">{i18n.t('pageList.why')}</p>
          <Act class="button primary" run={rank}>
            {i18n.t('pageList.rank')}
          </Act>
        </>
      )}
      <p class="quiet" role="status">
        {isThis ? countWords(ranked.people.length) : ''}
      </p>
      {isThis && ranked.people.length > 0 && <InOrder key={url} ranked={ranked} openPage={openPage} />}
    </section>
  );
}

function InOrder({ ranked, openPage }: { ranked: RankedPage; openPage: (url: string) => void }) {
  const [isByPage, setByPage] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // The button that ranked them is gone, so the focus moves to the first person.
  useLayoutEffect(() => root.current?.querySelector<HTMLElement>('[data-row]')?.focus(), [ranked]);
  const people = isByPage ? ranked.people.toSorted((a, b) => a.place - b.place) : ranked.people;
  return (
    <div ref={root}>
      <fieldset class="order">
        <legend class="spoken">{i18n.t('pageList.order')}</legend>
        <Choice
          group="page-list-order"
          title={i18n.t('pageList.byStrength')}
          isChosen={!isByPage}
          choose={() => setByPage(false)}
        />
        <Choice
          group="page-list-order"
          title={i18n.t('pageList.byPage')}
          isChosen={isByPage}
          choose={() => setByPage(true)}
        />
      </fieldset>
      <RankedPeople people={people} openPage={openPage} />
    </div>
  );
}

function countWords(count: number): string {
  return count === 0 ? i18n.t('pageList.nobody') : i18n.t('count.people', count);
}
