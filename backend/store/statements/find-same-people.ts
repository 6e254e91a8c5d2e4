import { describePeople } from '../../derive/reader/describe-people.ts';
import type { Overlay } from '../../derive/reader/overlay.ts';
import { NOBODY_MERGED } from '../../derive/reader/reader-people.ts';
import { DAY_MS } from '../../durations.ts';
import type { PersonKey } from '../../imports/record.ts';
import { findLikelySame, foldFullName, type SameReason } from '../../network/names/likely-same.ts';
import { pairKey } from '../../network/person-pair.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import type { Member } from '../rows.ts';
import { OwnStatements } from '../views/own-statements.ts';
import { emailsOf, namedPeople, ownPositions, readNamesakes, sourcesOf } from './read-namesakes.ts';

/** yes: the same person; no: two people, so Kith doesn't ask again; later: ask again later. */
export type SameAnswer = 'yes' | 'no' | 'later';

/** Numbers of two people, in either order. */
export type PeoplePair = readonly [one: number, other: number];

export interface SameSide {
  readonly person: number;
  readonly name: string;
  readonly title: string;
  readonly company: string;
  /** `li:in:…` or `li:m:…`, else ''. */
  readonly key: string;
  readonly emails: readonly string[];
  /** Kinds of sources, such as `linkedin-export`. */
  readonly sources: readonly string[];
}

export interface SamePair {
  readonly sides: readonly [SameSide, SameSide];
  readonly reasons: readonly SameReason[];
  /** Null if the member hasn't answered. */
  readonly answer: SameAnswer | null;
}

export interface SamePeople {
  /** Unanswered pairs, best first. */
  readonly open: readonly SamePair[];
  /** Pairs answered yes or no, the latest answer first. */
  readonly answered: readonly SamePair[];
}

const A_PAGE = 20;
/** With more namesakes than this, asking doesn't help. */
const MAX_NAMESAKES = 5;
/** How long "later" postpones a question, in ms: 30 days. */
const LATER = 30 * DAY_MS;

/** Returns likely duplicates in the member's own data, and pairs that the member has decided on, at most a page of each. */
export function findSamePeople(network: DerivedNetwork, member: Member, now: number): SamePeople {
  const { overlay } = network;
  const { merged } = overlay;
  const said = new OwnStatements(network, member)
    .of('same_person')
    .filter(({ subject, other }) => subject !== 0 && other !== 0 && subject !== other);
  const apart = new Set(
    said
      .filter(
        ({ said: { answer, saidAt } }) => answer === 'no' || (answer === 'later' && now - saidAt < LATER),
      )
      .map(({ subject, other }) => pairKey(merged.of(subject), merged.of(other))),
  );
  const { person: me } = overlay.scope;
  const mayBeOne = (one: number, other: number) =>
    one !== me &&
    other !== me &&
    !(network.isMember(one) && network.isMember(other)) &&
    !apart.has(pairKey(one, other));
  const open = findLikelySame(readNamesakes(overlay), mayBeOne)
    .slice(0, A_PAGE)
    .map(({ one, other, reasons }) => ({ pair: [one, other] as const, reasons, answer: null }));
  const answered = said
    .filter(({ said: { answer } }) => answer !== 'later')
    .slice(0, A_PAGE)
    .map(({ said: { answer }, subject, other }) => ({
      pair: [subject, other] as const,
      reasons: [],
      answer,
    }));
  return {
    open: describePairs(network, overlay, open),
    answered: describePairs(network, withoutMerging(overlay), answered),
  };
}

/**
 * Returns the numbers of at most five people with this name in the member's own data who may be the person on a page.
 * Leaves out people the member ruled out.
 */
export function findNamesakes(
  network: DerivedNetwork,
  member: Member,
  page: PersonKey,
  name: string,
): number[] {
  const { overlay } = network;
  const { merged } = overlay;
  const words = new OwnStatements(network, member);
  const theirs = merged.of(words.rankOf(page));
  const apart = words
    .of('same_person')
    .filter(({ said }) => said.answer !== 'yes')
    .filter(({ said, subject }) => (said.isPage === true && words.isSaidBy(page, said)) || subject === theirs)
    .map(({ other }) => merged.of(other));
  const out = new Set([0, overlay.scope.person, theirs, ...apart]);
  return namedPeople(overlay, foldFullName(name))
    .filter((rank) => !out.has(rank))
    .slice(0, MAX_NAMESAKES)
    .map((rank) => network.personNumber(rank));
}

function withoutMerging(overlay: Overlay): Overlay {
  const place: Overlay['place'] = (at) => {
    const placed = overlay.place(at);
    return { ...placed, standing: placed.people };
  };
  return { ...overlay, merged: NOBODY_MERGED, place };
}

function describePairs(
  network: DerivedNetwork,
  overlay: Overlay,
  pairs: readonly (Omit<SamePair, 'sides'> & { readonly pair: PeoplePair })[],
): SamePair[] {
  const all = new Set(pairs.flatMap(({ pair }) => pair));
  const people = describePeople(overlay, all, ownPositions(overlay));
  const [emails, sources] = [emailsOf(overlay, all), sourcesOf(overlay, all)];
  const describeSide = (rank: number): SameSide => {
    const row = people.get(rank);
    return {
      person: network.personNumber(rank),
      name: `${row?.firstName ?? ''} ${row?.lastName ?? ''}`.trim(),
      title: row?.title ?? '',
      company: row?.company ?? '',
      key: row?.key ?? '',
      emails: emails.get(rank) ?? [],
      sources: sources.get(rank) ?? [],
    };
  };
  return pairs.map(({ pair, ...rest }) => {
    const [one, other] = [describeSide(pair[0]), describeSide(pair[1])];
    // If no source names the person on a page, shows the other person's name.
    const named = (side: SameSide, by: SameSide): SameSide => ({ ...side, name: side.name || by.name });
    return { ...rest, sides: [named(one, other), named(other, one)] };
  });
}
