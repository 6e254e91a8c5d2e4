/** Returns the number of runs with random input: `few`, multiplied by `KITH_ROUNDS` in `npm run verify -- rounds`. */
export const rounds = (few: number): number => few * Number(process.env.KITH_ROUNDS ?? 1);
