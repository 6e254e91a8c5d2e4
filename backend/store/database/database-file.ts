/** Where the network is kept inside the data directory. */
export const DATABASE_FILE = 'network.sqlite';
