import type { OpenBrowser } from './open-browser.ts';
import { evaluateInFirefox } from './open-firefox.ts';

/** The part of Chrome's extensions page that collects an extension's errors. */
declare const chrome: {
  readonly developerPrivate: {
    updateExtensionConfiguration(wanted: { extensionId: string; errorCollection: boolean }): Promise<void>;
    getExtensionInfo(
      id: string,
    ): Promise<{ readonly runtimeErrors: readonly { readonly message: string }[] }>;
  };
};

/** Errors that the browser attributes to the extension, wherever its code runs. */
export interface ExtensionErrors {
  read(): Promise<string[]>;
}

export async function collectErrors(open: OpenBrowser): Promise<ExtensionErrors> {
  return open.name === 'firefox' ? ofFirefox(open) : ofChromium(open);
}

async function ofChromium({ browser, base }: OpenBrowser): Promise<ExtensionErrors> {
  const extensionId = new URL(base).host;
  const page = await browser.newPage();
  await page.goto('chrome://extensions');
  const collect = (id: string) =>
    chrome.developerPrivate.updateExtensionConfiguration({ extensionId: id, errorCollection: true });
  await page.evaluate(collect, extensionId);
  const readAll = async (id: string) => {
    const { runtimeErrors } = await chrome.developerPrivate.getExtensionInfo(id);
    return runtimeErrors.map(({ message }) => message);
  };
  return { read: () => page.evaluate(readAll, extensionId) };
}

/** Firefox reports this for any extension page that closes while waiting for a response. */
const CLOSED_MEANWHILE = /^Promise (resolved|rejected) after context unloaded/;

/**
 * Firefox collects the messages of all sources, including warnings (flag 1), since it started. Those of an earlier test's
 * extension have another address.
 */
function ofFirefox({ browser, base }: OpenBrowser): ExtensionErrors {
  const read = `JSON.stringify(Services.console.getMessageArray().flatMap((message) => {
    if (!(message instanceof Ci.nsIScriptError) || message.flags & 1) return [];
    return message.sourceName.startsWith('${base}') ? [message.errorMessage] : [];
  }))`;
  return {
    async read() {
      const said: string[] = JSON.parse(String(await evaluateInFirefox(browser, read)));
      return said.filter((message) => !CLOSED_MEANWHILE.test(message));
    },
  };
}
