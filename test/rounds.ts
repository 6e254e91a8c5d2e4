/** Returns how often a test runs with random input: `few` times, multiplied by `KITH_ROUNDS` in `npm run verify -- rounds`. */
export const rounds = (few: number): number => few * Number(process.env.KITH_ROUNDS ?? 1);
