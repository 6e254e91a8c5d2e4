import type { Command } from './command.ts';
import { chooseCompany, listCandidates } from './company.ts';
import { importFile } from './import.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.ts';
import { addMember, listMembers } from './members.ts';
import { erase, setMe, showCoverage } from './own-data.ts';
import { pair } from './pair.ts';
import { paths } from './paths.ts';
import { listSessions, revokeSession } from './sessions.ts';

/** Every command that works on the data, and so through the socket too. */
export const COMMANDS: readonly Command[] = [
  paths,
  importFile,
  showCoverage,
  setMe,
  listCandidates,
  chooseCompany,
  erase,
  addMember,
  listMembers,
  createKey,
  listKeys,
  rotateKey,
  revokeKey,
  pair,
  listSessions,
  revokeSession,
];
