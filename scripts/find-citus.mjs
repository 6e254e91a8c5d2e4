import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Returns the folder with PostgreSQL's programs from the newest version that has Citus, as Debian installs it. Null if
 * there is none.
 */
export function findCitus() {
  const versions = globSync('/usr/lib/postgresql/*').sort((one, other) => basename(one) - basename(other));
  const having = versions.findLast((version) =>
    existsSync(join('/usr/share/postgresql', basename(version), 'extension/citus.control')),
  );
  return having === undefined ? null : join(having, 'bin');
}
