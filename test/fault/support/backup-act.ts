/** A process that prints `begun`, then backs up, restores or migrates. It can be killed at any moment. */
import { writeSync } from 'node:fs';
import { Encrypter } from 'age-encryption';
import { backUp } from '../../../backend/backup/back-up.ts';
import { backUpBeforeUpdate } from '../../../backend/backup/own-backups.ts';
import { restoreBackup } from '../../../backend/backup/restore.ts';
import { openStore } from '../../../backend/store/open-store.ts';

const PASSPHRASE = 'five words that nobody guesses';
const NOW = Date.UTC(2026, 10, 21);

const { setPassphrase } = Encrypter.prototype;
Encrypter.prototype.setPassphrase = function (passphrase: string) {
  setPassphrase.call(this, passphrase);
  // Derives the key first, so that the kill hits the actual work.
  this.setScryptWorkFactor(4);
};

const ignore = () => undefined;
const [act = '', data = '', file = ''] = process.argv.slice(2);

const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () =>
    backUp(
      data,
      { to: file, passphrase: PASSPHRASE, now: NOW },
      { onCopied: ignore, onWritten: ignore, onRead: ignore },
    ),
  restore: () => restoreBackup({ file, passphrase: PASSPHRASE }, { data, hasNetwork: true }, ignore),
  async update() {
    const beforeChanging = () => backUpBeforeUpdate(data, NOW);
    await (await openStore(data, { beforeChanging })).close();
  },
};

writeSync(1, 'begun\n');
await ACTS[act]?.();
