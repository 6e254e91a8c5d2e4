/**
 * A process that imports, rates, undoes, erases and folds in a directory's store until it is killed. It prints when it begins an
 * act and when the store has acknowledged it: `begin 3 erase`, `done 3 erase`.
 */
import { writeSync } from 'node:fs';
import { openStore } from '../../../backend/store/open-store.ts';
import { actsOf, optionsOf, ratedIn, readOf } from './store-acts.ts';

const [directory = '', first = '0'] = process.argv.slice(2);
const store = await openStore(directory);
const account = await store.ensureAccount('default', false);
const member = await store.ensureMember(account.id, 'me', '', 0);

for (let at = Number(first); ; at += 1) {
  for (const act of actsOf(at)) {
    writeSync(1, `begin ${at} ${act}\n`);
    if (act === 'import') await store.commitImport(readOf(at), optionsOf(member, at));
    if (act === 'rate') await store.setRating(member, { key: ratedIn(at) }, 3, at * 1000);
    if (act === 'erase') await store.erasePerson(member, `li:in:gone-${at}`);
    if (act === 'undo') await store.undoImport(member, `import ${at}`);
    writeSync(1, `done ${at} ${act}\n`);
  }
}
