import { defineConfig } from 'wxt';

export default defineConfig({
  modules: ['@wxt-dev/webextension-polyfill', '@wxt-dev/i18n/module', '@wxt-dev/auto-icons'],
  imports: false,
  manifestVersion: 3,
  webExt: { disabled: true },
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}',
  zip: { excludeSources: ['.kith/**', '.output/**', 'coverage/**', 'docs/**', 'test/**', '.ci/**'] },
});
