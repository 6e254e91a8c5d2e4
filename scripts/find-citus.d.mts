/**
 * Returns the folder of PostgreSQL's programs, from the newest version with Citus, as Debian installs it.
 * Null if there is none.
 */
export function findCitus(): string | null;
