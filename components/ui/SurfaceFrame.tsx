import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Surface } from '../data/open-surface.ts';
import { KeyHelp } from '../keys/KeyHelp.tsx';
import { NewerBanner } from '../setup/NewerBanner.tsx';
import { SampleBanner } from '../setup/SampleBanner.tsx';

interface SurfaceFrameProps {
  readonly surface: Surface;
  readonly children: ComponentChildren;
  readonly foot?: ComponentChildren;
}

/**
 * The frame of the panel and the popup: the banner above sample data, the footer with the banner about another version
 * of Kith, and the list of shortcuts.
 */
export function SurfaceFrame({ surface, children, foot }: SurfaceFrameProps) {
  const { client, session, settings } = surface;
  useNumbers(settings.value.numbersAlways);
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
  }, [i18n.t('languageTag')]);
  return (
    <main class="frame">
      {session.value?.sample === true && <SampleBanner leave={() => client.signOut()} />}
      {children}
      <footer class="foot">
        <NewerBanner />
        {foot !== undefined && <div class="foot-line">{foot}</div>}
      </footer>
      <KeyHelp areSingleKeysOn={settings.value.singleKeys} />
    </main>
  );
}

/** Shows scores next to all labels, or only on hover and focus. The style sheet reads the attribute. */
function useNumbers(always: boolean): void {
  useEffect(() => {
    document.documentElement.dataset.numbers = always ? 'always' : 'asked';
  }, [always]);
}
