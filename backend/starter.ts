import { CODE } from './own-code.ts';
import { answerStarter } from './starter/answer-starter.ts';
import { nativeMessage, readNativeMessage } from './starter/native-message.ts';

/**
 * What a browser runs for the extension (native messaging): answers one message and ends. Called as `starter DATA-FOLDER SETTINGS-FILE …`;
 * what the browser adds says who asks, which the browser itself has checked.
 */
process.umask(0o077);
const [, , data = '', settings = ''] = process.argv;
const asked = await readNativeMessage(process.stdin).catch(() => undefined);
if (asked !== null)
  process.stdout.write(nativeMessage(await answerStarter(asked, { data, main: CODE.main, settings })));
process.stdin.destroy();
