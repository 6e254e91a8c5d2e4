import type { Operation } from './http/operation.ts';
import { listAsks } from './kith/asks.ts';
import { createAsk } from './kith/asks-create.ts';
import { deleteAsk } from './kith/asks-delete.ts';
import { editAsk } from './kith/asks-edit.ts';
import { readAskStanding } from './kith/asks-standing.ts';
import { moveAsk } from './kith/asks-state.ts';
import { thankForAsk } from './kith/asks-thanks.ts';
import { undoAskStep } from './kith/asks-undo.ts';
import { readCapabilities } from './kith/capabilities.ts';
import { findCompanies } from './kith/companies.ts';
import { chooseCompany } from './kith/companies-choice.ts';
import { listIndustries } from './kith/companies-industries.ts';
import { sayIndustries } from './kith/companies-industries-set.ts';
import { findPathsToOwnCompany } from './kith/companies-paths.ts';
import { findCompanyPeople } from './kith/companies-people.ts';
import { reachCompanies } from './kith/companies-reach.ts';
import { rankAllCompanies } from './kith/companies-top.ts';
import { readCoverage } from './kith/coverage.ts';
import { erase } from './kith/erase.ts';
import { startImport } from './kith/imports.ts';
import { cancelImport } from './kith/imports-cancel.ts';
import { confirmImport } from './kith/imports-confirm.ts';
import { readImportFindings } from './kith/imports-findings.ts';
import { listImports } from './kith/imports-list.ts';
import { readImport } from './kith/imports-read.ts';
import { undoImport } from './kith/imports-undo.ts';
import { listKeys } from './kith/keys.ts';
import { createKey } from './kith/keys-create.ts';
import { revokeKey } from './kith/keys-revoke.ts';
import { rotateKey } from './kith/keys-rotate.ts';
import { findLists } from './kith/lists.ts';
import { changeList } from './kith/lists-change.ts';
import { deleteList } from './kith/lists-delete.ts';
import { findFittingLists } from './kith/lists-fitting.ts';
import { addListItems } from './kith/lists-items.ts';
import { removeListItems } from './kith/lists-items-remove.ts';
import { setMe } from './kith/me.ts';
import { countOwnData } from './kith/own-data.ts';
import { readOwnRows } from './kith/own-rows.ts';
import { sayCity } from './kith/people-city.ts';
import { seeConnection } from './kith/people-connection.ts';
import { assertEmployment } from './kith/people-employment.ts';
import { correctPage } from './kith/people-page.ts';
import { readPrivatePeople } from './kith/people-private.ts';
import { keepPrivate } from './kith/people-private-set.ts';
import { ratePerson } from './kith/people-rating.ts';
import { readSamePeople } from './kith/people-same.ts';
import { answerSamePeople } from './kith/people-same-answer.ts';
import { splitPerson } from './kith/people-split.ts';
import { correctTie } from './kith/people-tie.ts';
import { listPeopleToRate } from './kith/people-to-rate.ts';
import { search } from './kith/search.ts';
import { listSavedSearches } from './kith/searches.ts';
import { saveSearch } from './kith/searches-create.ts';
import { deleteSavedSearch } from './kith/searches-delete.ts';
import { markSearchSeen } from './kith/searches-seen.ts';
import { listSequences } from './kith/sequences.ts';
import { createSequence } from './kith/sequences-create.ts';
import { deleteSequence } from './kith/sequences-delete.ts';
import { createDraft } from './kith/sequences-drafts.ts';
import { cancelEmail } from './kith/sequences-drafts-cancel.ts';
import { editDraft } from './kith/sequences-drafts-edit.ts';
import { scheduleEmail } from './kith/sequences-drafts-schedule.ts';
import { readSequence } from './kith/sequences-read.ts';
import { renameSequence } from './kith/sequences-rename.ts';
import { readTeams } from './kith/teams.ts';
import { acceptInvitation } from './kith/teams-accept.ts';
import { setActiveTeam } from './kith/teams-active.ts';
import { handOverTeam } from './kith/teams-admin.ts';
import { readInvitation } from './kith/teams-invitation.ts';
import { renewInvitation } from './kith/teams-invitation-renew.ts';
import { revokeInvitation } from './kith/teams-invitation-revoke.ts';
import { joinTeam } from './kith/teams-join.ts';
import { leaveTeam } from './kith/teams-leave.ts';
import { removeTeamMember } from './kith/teams-remove.ts';
import { readSharing } from './kith/teams-sharing.ts';
import { setSharing } from './kith/teams-sharing-set.ts';
import { listWatches } from './kith/watches.ts';
import { addWatch } from './kith/watches-create.ts';
import { deleteWatch } from './kith/watches-delete.ts';
import { markWatchesSeen } from './kith/watches-seen.ts';
import { searchPeople } from './v1/ai-search.ts';
import { listTopCompanies } from './v1/companies-top.ts';
import { findPersonPathsV1 } from './v1/people-paths.ts';
import { createToken } from './v2/auth-tokens.ts';
import { revokeToken } from './v2/auth-tokens-revoke.ts';
import { findPathsToCompany } from './v2/companies-paths.ts';
import { createList } from './v2/lists.ts';
import { readList } from './v2/lists-read.ts';
import { findPathsToPerson } from './v2/people-paths.ts';
import { sortPeople } from './v2/people-sort.ts';
import { listSequenceEmails } from './v2/sequences-emails.ts';
import { saveTeam } from './v2/teams.ts';

/** Every operation of the service: the twelve documented ones in the order of the interface, then our own. */
export const OPERATIONS: readonly Operation[] = [
  createToken,
  revokeToken,
  findPathsToCompany,
  findPathsToPerson,
  sortPeople,
  readList,
  createList,
  listSequenceEmails,
  saveTeam,
  findPersonPathsV1,
  searchPeople,
  listTopCompanies,
  readCapabilities,
  readCoverage,
  setMe,
  findCompanies,
  rankAllCompanies,
  findPathsToOwnCompany,
  findCompanyPeople,
  reachCompanies,
  chooseCompany,
  assertEmployment,
  correctTie,
  ratePerson,
  listPeopleToRate,
  correctPage,
  readSamePeople,
  answerSamePeople,
  splitPerson,
  seeConnection,
  startImport,
  listImports,
  readImport,
  confirmImport,
  cancelImport,
  readImportFindings,
  undoImport,
  erase,
  countOwnData,
  readOwnRows,
  search,
  listIndustries,
  sayIndustries,
  sayCity,
  listSavedSearches,
  saveSearch,
  markSearchSeen,
  deleteSavedSearch,
  listWatches,
  addWatch,
  markWatchesSeen,
  deleteWatch,
  findLists,
  findFittingLists,
  changeList,
  deleteList,
  addListItems,
  removeListItems,
  listSequences,
  createSequence,
  readSequence,
  renameSequence,
  deleteSequence,
  createDraft,
  editDraft,
  cancelEmail,
  scheduleEmail,
  listAsks,
  readAskStanding,
  createAsk,
  editAsk,
  moveAsk,
  undoAskStep,
  thankForAsk,
  deleteAsk,
  readTeams,
  setActiveTeam,
  acceptInvitation,
  joinTeam,
  readInvitation,
  renewInvitation,
  revokeInvitation,
  leaveTeam,
  removeTeamMember,
  handOverTeam,
  readSharing,
  setSharing,
  readPrivatePeople,
  keepPrivate,
  listKeys,
  createKey,
  rotateKey,
  revokeKey,
];
