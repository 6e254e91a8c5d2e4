/** Where the programs of the newest PostgreSQL are that has Citus, as Debian installs it; null where none has. */
export function findCitus(): string | null;
