import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Returns PostgreSQL's program folder for the newest version with Citus, as Debian installs it. Null if there is none. */
export function findCitus() {
  const versions = globSync('/usr/lib/postgresql/*').sort((one, other) => basename(one) - basename(other));
  const having = versions.findLast((version) =>
    existsSync(join('/usr/share/postgresql', basename(version), 'extension/citus.control')),
  );
  return having === undefined ? null : join(having, 'bin');
}
