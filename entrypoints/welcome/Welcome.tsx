import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Surface } from '../../components/data/open-surface.ts';
import { useCapabilities } from '../../components/data/use-capabilities.ts';
import { useLoaded } from '../../components/data/use-loaded.ts';
import { useSession, useSettings } from '../../components/data/use-stored.ts';
import { Button } from '../../components/ui/Button.tsx';
import { holdUntilLoaded } from '../../components/ui/hold-until-loaded.ts';
import { type Coverage, coverage as coverageSchema } from '../../utils/interface/kith/kith-network.ts';
import { teamsClient } from '../../utils/teams/teams-client.ts';
import { StepBody } from './StepBody.tsx';
import { isSettled, stepsFor, stepWords } from './welcome-steps.ts';

interface WelcomeProps {
  readonly surface: Surface;
}

/**
 * The first minutes with Kith, one question at a time: pair or join, import data, choose your own profile, what to
 * share with the team, and where to show results. The last step is the first card.
 */
export function Welcome({ surface }: WelcomeProps) {
  const { client } = surface;
  const session = useSession();
  const settings = useSettings();
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const token = session?.token ?? null;
  const able = useCapabilities(client, token);
  const capabilities = able.data;
  const hasTeams = capabilities?.teams === true;
  const teams = useLoaded(hasTeams ? () => teamsClient(client).teams() : null, [client, token]);
  const team = teams.data?.find(({ active }) => active) ?? teams.data?.[0] ?? null;
  const hasCoverage = capabilities?.coverage === true && session?.sample === false;
  const covered = useLoaded(
    hasCoverage ? () => client.asMe('GET', '/kith/coverage', { answer: coverageSchema }) : null,
    [client, token],
  );
  const coverage = covered.data;
  // The coverage before an import. It is shown until the new coverage has loaded.
  const [before, setBefore] = useState<Coverage | null>(null);
  const isReading = before !== null && before === coverage && covered.failure === null;
  // The list of steps depends on these responses. Until they arrive, no step is shown, so that none of them moves.
  const isHeard = !able.isLoading && !teams.isLoading && !covered.isLoading;
  const [hasShared, setShared] = useState(false);
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
    document.title = i18n.t('welcome.title');
  }, [i18n.t('languageTag')]);
  useEffect(() => {
    // Pairing completes the first step. Signing out returns to it.
    setIndex((current) => (token === null ? 0 : Math.max(current, 1)));
  }, [token]);
  useLayoutEffect(() => {
    if (index > 0 && isHeard) heading.current?.focus();
  }, [index, isHeard]);
  if (session === undefined || settings === undefined) return null;
  const steps = stepsFor(session?.sample === true, capabilities, team !== null);
  const step = steps[index] ?? 'pair';
  const isLast = index === steps.length - 1;
  const isDone = isReading || isSettled(step, coverage, hasShared);
  const { title, what } = stepWords(step);
  return (
    <main class="page welcome">
      <header>
        <h1>{i18n.t('welcome.title')}</h1>
        <p class="lead">{i18n.t('welcome.lead')}</p>
      </header>
      {isHeard && (
        <section key={step} aria-labelledby="step" data-step={step} ref={holdUntilLoaded}>
          <p class="small-heading">{i18n.t('welcome.stepOf', { step: index + 1, total: steps.length })}</p>
          <h2 id="step" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {what !== '' && <p>{what}</p>}
          <StepBody
            step={step}
            surface={surface}
            canRankCompanies={capabilities?.company_ranking === true}
            coverage={coverage}
            isReading={isReading}
            onImported={() => {
              setBefore(coverage);
              covered.reload();
            }}
            onSaved={covered.reload}
            onShared={() => setShared(true)}
            settings={settings}
            team={team}
          />
          {step !== 'pair' && (
            <div class="acts step-acts">
              {index > 1 && <Button onClick={() => setIndex(index - 1)}>{i18n.t('back')}</Button>}
              {!isLast && (
                <Button class={isDone ? 'button primary' : 'button'} onClick={() => setIndex(index + 1)}>
                  {isDone ? i18n.t('welcome.next') : i18n.t('welcome.skip')}
                </Button>
              )}
            </div>
          )}
        </section>
      )}
    </main>
  );
}
