import '../../utils/jitless.ts';
import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { remindOfExport } from '../../utils/export-reminder.ts';
import { followLanguage } from '../../utils/words/follow-language.ts';
import { answerMessage } from './answer-message.ts';
import { paintNewsDot } from './news-dot.ts';
import { answerCommand, answerLinkMenu, makeLinkMenu } from './open-panel.ts';
import { updateAllTabs } from './update-tab.ts';
import { watchStorage, watchTabs } from './watch-tabs-and-storage.ts';

export default defineBackground({
  // As a module, the background shares code chunks with the extension's pages.
  type: 'module',
  main: wire,
});

/**
 * Adds all listeners synchronously, because a worker that wakes for an event must add its listener in the first turn of
 * the event loop.
 */
function wire(): void {
  const spoken = followLanguage();
  browser.runtime.onMessage.addListener(answerMessage);
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
    void spoken.then(makeLinkMenu);
    void updateAllTabs();
    void paintNewsDot();
  });
  browser.contextMenus.onClicked.addListener(answerLinkMenu);
  browser.alarms.onAlarm.addListener((alarm) => void remindOfExport(alarm));
  browser.commands.onCommand.addListener(answerCommand);
  browser.runtime.onStartup.addListener(() => {
    void updateAllTabs();
    void paintNewsDot();
  });
  watchTabs();
  watchStorage();
}
