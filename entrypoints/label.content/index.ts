import { defineContentScript } from 'wxt/utils/define-content-script';
import { isLabelMessage } from '../../utils/label-message.ts';
import { createLabel, pageRoot } from './create-label.ts';

declare global {
  /** In the extension's own world, out of the page's sight: a second run of this script has nothing to do. */
  var hasLabelScript: true | undefined;
}

/** The small label on the page, put there by the background only while it is switched on. */
export default defineContentScript({
  matches: ['https://*.linkedin.com/*'],
  registration: 'runtime',
  main() {
    // An element of that id would be found under the name, too.
    if (globalThis.hasLabelScript === true) return;
    globalThis.hasLabelScript = true;
    // A feed, or a picture in SVG, has no place for it.
    if (!(pageRoot() instanceof HTMLElement)) return;
    const label = createLabel(() => void globalThis.chrome?.runtime.sendMessage({ type: 'open-panel' }));
    globalThis.chrome?.runtime.onMessage.addListener((message) => {
      if (!isLabelMessage(message)) return;
      if (message.type === 'label') label.show(message);
      else label.remove();
    });
  },
});
