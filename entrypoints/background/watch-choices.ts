import { watchSession } from '../../utils/companion/session.ts';
import { forgetLookUps, watchForgetting } from '../../utils/look-up/look-up-cache.ts';
import { forgetMutualsRequest } from '../../utils/page/mutuals-request.ts';
import { forgetRecentPages } from '../../utils/recent.ts';
import { watchSettings } from '../../utils/settings/settings.ts';
import { hideLabels } from './label-on-page.ts';
import { seeAllPages } from './see-page.ts';

/** What a person changes in the settings shows on the open pages at once. */
export function watchChoices(): void {
  watchForgetting(() => void seeAllPages());
  watchSession(() => void startAfresh());
  watchSettings(({ label }) => void (label ? seeAllPages() : hideLabels()));
}

/** Another person's answers are never shown: a new session, or none, starts with nothing. */
async function startAfresh(): Promise<void> {
  await Promise.all([forgetRecentPages(), forgetMutualsRequest()]);
  await forgetLookUps();
}
