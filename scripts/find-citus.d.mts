/**
 * Returns the folder with PostgreSQL's programs from the newest version that has Citus, as Debian installs it. Null if
 * there is none.
 */
export function findCitus(): string | null;
