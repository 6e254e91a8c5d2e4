/** Returns PostgreSQL's program folder for the newest version with Citus, as Debian installs it. Null if there is none. */
export function findCitus(): string | null;
