/**
 * Writes assets/sample-team.json. Run it after a change in scripts/sample-team/:
 * npx node scripts/sample-team/make-sample-team.ts
 */
import { writeFile } from 'node:fs/promises';
import { SAMPLE_TEAM_FILE, sampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import { makeTeam } from './make-team.ts';

/** A different seed makes different people. 5484 spells KITH on a phone keypad. */
const SAMPLE_SEED = 5484;

/** Returns the file's text, which is always the same. */
export function makeSampleTeamFile(): string {
  return `${JSON.stringify(sampleTeam.parse(makeTeam(SAMPLE_SEED)))}\n`;
}

if (import.meta.main) {
  const text = makeSampleTeamFile();
  await writeFile(SAMPLE_TEAM_FILE, text);
  console.log(`${SAMPLE_TEAM_FILE.pathname}: ${Math.round(text.length / 1000)} kB`);
}
