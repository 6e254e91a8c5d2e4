import { join } from 'node:path';
import { addViteConfig, defineWxtModule } from 'wxt/modules';
import { markPure } from './mark-pure.ts';

/**
 * Schemas as small as the extension's use of them: those it uses, each kind with the methods Kith uses. The document of
 * the service needs the rest, and has it.
 */
export default defineWxtModule({
  name: 'small-schemas',
  setup(wxt) {
    addViteConfig(wxt, () => ({
      resolve: {
        alias: [{ find: /^zod$/, replacement: join(wxt.config.root, 'utils/stand-ins/small-zod.ts') }],
      },
      plugins: [
        {
          name: 'small-schemas',
          transform: { filter: { id: /\/utils\/.*\.ts$/ }, handler: (code) => markPure(code) },
        },
      ],
    }));
  },
});
