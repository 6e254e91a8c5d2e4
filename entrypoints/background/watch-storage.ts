import { watchSession } from '../../utils/companion/session.ts';
import { forgetLookUps, watchForgetting, watchLookUps } from '../../utils/look-up/look-up-cache.ts';
import { watchSeenNews } from '../../utils/news/seen-news.ts';
import { forgetMutualsRequest } from '../../utils/page/mutuals-request.ts';
import { forgetRecentPages } from '../../utils/recent.ts';
import { watchSettings } from '../../utils/settings/settings.ts';
import { hideLabels } from './label-on-page.ts';
import { makeLinkMenu } from './link-menu.ts';
import { paintNewsDot } from './news-dot.ts';
import { paintEverywhere, seeAllPages } from './see-page.ts';

/** Shows on the open pages at once what storage says changed: answers, settings, and who is signed in. */
export function watchStorage(): void {
  // Nobody waits for it: a page takes the label when it has loaded, which some never do.
  watchLookUps((saved) => void paintEverywhere(saved));
  watchForgetting(() => {
    void seeAllPages();
    void paintNewsDot();
  });
  watchSeenNews(() => void paintNewsDot());
  watchSession(() => void startAfresh());
  watchSettings(({ label }) => {
    void makeLinkMenu();
    if (!label) void hideLabels();
    void seeAllPages();
  });
}

/** Another person's answers are never shown: a new session, or none, starts with nothing. */
async function startAfresh(): Promise<void> {
  await Promise.all([forgetRecentPages(), forgetMutualsRequest()]);
  await forgetLookUps();
}
