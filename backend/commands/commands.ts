import { createAsk, deleteAsk, listAsks, moveAsk, thankForAsk, undoAskStep } from './asks.ts';
import type { Command } from './command.ts';
import { chooseCompany, listCandidates } from './company.ts';
import { cancelImport, confirmImport, importFile } from './import.ts';
import { listImports, showFindings, undoImport } from './imports.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.ts';
import {
  addListItems,
  changeList,
  createList,
  deleteList,
  listLists,
  removeListItems,
  showList,
} from './lists.ts';
import { addMember, listMembers } from './members.ts';
import { erase, setMe, showCoverage } from './own-data.ts';
import { pair } from './pair.ts';
import { paths } from './paths.ts';
import { rankAllCompanies, rankCompanies, search, sortPeople } from './rankings.ts';
import { correctPage, listPeopleToRate, ratePerson } from './ratings.ts';
import { answerSame, listSamePeople, splitPerson } from './same-people.ts';
import {
  cancelEmail,
  createSequence,
  deleteSequence,
  draftEmail,
  editEmail,
  listSequences,
  renameSequence,
  showSequence,
} from './sequences.ts';
import { listSessions, revokeSession } from './sessions.ts';
import { keepPrivate, listPrivatePeople, shareWithTeam } from './sharing.ts';
import {
  handOverTeam,
  inviteToTeam,
  joinTeam,
  leaveTeam,
  listTeamMembers,
  listTeams,
  removeTeamMember,
  revokeInvitation,
  saveTeam,
  useTeam,
} from './teams.ts';

/** Every command that works on the data, and so through the socket too. */
export const COMMANDS: readonly Command[] = [
  paths,
  importFile,
  confirmImport,
  cancelImport,
  listImports,
  showFindings,
  undoImport,
  showCoverage,
  setMe,
  listCandidates,
  chooseCompany,
  rankAllCompanies,
  rankCompanies,
  search,
  sortPeople,
  ratePerson,
  listPeopleToRate,
  correctPage,
  listSamePeople,
  answerSame,
  splitPerson,
  erase,
  listLists,
  showList,
  createList,
  changeList,
  addListItems,
  removeListItems,
  deleteList,
  listTeams,
  saveTeam,
  inviteToTeam,
  revokeInvitation,
  joinTeam,
  leaveTeam,
  useTeam,
  listTeamMembers,
  removeTeamMember,
  handOverTeam,
  shareWithTeam,
  listPrivatePeople,
  keepPrivate,
  listSequences,
  showSequence,
  createSequence,
  renameSequence,
  deleteSequence,
  draftEmail,
  editEmail,
  cancelEmail,
  listAsks,
  createAsk,
  moveAsk,
  undoAskStep,
  thankForAsk,
  deleteAsk,
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
