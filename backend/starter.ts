import { CODE } from './own-code.ts';
import { answerStarter } from './starter/answer-starter.ts';
import { nativeMessage, readNativeMessage } from './starter/native-message.ts';

/**
 * The native messaging host that a browser runs for the extension. It answers one message and exits. Called as
 * `starter DATA-FOLDER SETTINGS-FILE …`; the browser appends the caller, which it has already checked.
 */
process.umask(0o077);
const [, , data = '', settings = ''] = process.argv;
const asked = await readNativeMessage(process.stdin).catch(() => undefined);
if (asked !== null)
  process.stdout.write(nativeMessage(await answerStarter(asked, { data, main: CODE.main, settings })));
process.stdin.destroy();
