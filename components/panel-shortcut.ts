import { browser } from 'wxt/browser';

/** Names of the command that opens the panel: Chrome's is Kith's own, Firefox's the browser's. */
const COMMANDS = ['open-panel', '_execute_sidebar_action'];

/** The keys that open the panel from anywhere in the browser, as it writes them; '' where there are none. */
export async function panelShortcut(): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => COMMANDS.includes(name ?? ''))?.shortcut ?? '';
}
