import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where the programs of the newest PostgreSQL are that has Citus, as Debian installs it; null where none has. */
export function findCitus() {
  const versions = globSync('/usr/lib/postgresql/*').sort((one, other) => basename(one) - basename(other));
  const having = versions.findLast((version) =>
    existsSync(join('/usr/share/postgresql', basename(version), 'extension/citus.control')),
  );
  return having === undefined ? null : join(having, 'bin');
}
