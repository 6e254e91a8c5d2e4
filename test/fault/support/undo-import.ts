/** A process that undoes an import in a directory's store and prints `done`. */
import { openStore } from '../../../backend/store/open-store.ts';

const [directory = '', importId = ''] = process.argv.slice(2);
const store = await openStore(directory);
const account = await store.ensureAccount('default', false);
const member = await store.ensureMember(account.id, 'me', '', 0);
await store.undoImport(member, importId);
process.stdout.write('done\n');
await store.close();
