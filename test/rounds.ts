/**
 * How often a test with made-up input runs: `few` times, and more by `KITH_ROUNDS`, which `npm run verify -- rounds` sets.
 */
export const rounds = (few: number): number => few * Number(process.env.KITH_ROUNDS ?? 1);
