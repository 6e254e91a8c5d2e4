import { defineContentScript } from 'wxt/utils/define-content-script';
import { isLabelMessage, sendToBackground } from '../../utils/content-messages.ts';
import { createLabel, pageRoot } from './create-label.ts';

declare global {
  /** Set in the extension's isolated world, which the page can't see. A second run of the script does nothing. */
  var hasLabelScript: true | undefined;
}

/** The script of the small label on the page. The background injects it only while the label is on. */
export default defineContentScript({
  matches: ['https://*.linkedin.com/*'],
  registration: 'runtime',
  main() {
    // Compared with `true`, because this name also finds an element of the page with the id `hasLabelScript`.
    if (globalThis.hasLabelScript === true) return;
    globalThis.hasLabelScript = true;
    // Documents such as feeds and SVG images can't contain the label.
    if (!(pageRoot() instanceof HTMLElement)) return;
    const label = createLabel(() => sendToBackground({ type: 'open-panel' }));
    globalThis.chrome?.runtime.onMessage.addListener((message) => {
      if (!isLabelMessage(message)) return;
      if (message.type === 'label') label.show(message);
      else label.remove();
    });
  },
});
