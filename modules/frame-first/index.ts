import { addViteConfig, defineWxtModule } from 'wxt/modules';
import { putStylesFirst } from './put-styles-first.ts';

/** A page that has something in it before any script runs shows it as soon as its style is there. */
export default defineWxtModule({
  name: 'frame-first',
  setup(wxt) {
    addViteConfig(wxt, () => ({
      plugins: [
        {
          name: 'frame-first',
          enforce: 'pre',
          load: {
            // Starts the plugins of WXT. Kith has none, and each page would wait for two files that do nothing.
            filter: { id: /^\0virtual:wxt-html-plugins$/ },
            handler: () => (wxt.config.plugins.length === 0 ? '' : null),
          },
          transformIndexHtml: { order: 'post', handler: putStylesFirst },
        },
      ],
    }));
  },
});
