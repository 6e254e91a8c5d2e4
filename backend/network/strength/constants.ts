/**
 * Every number of the strength formula (docs/strength.md), in one place.
 *
 * Sources. (M) measured: evaluated on public mail data (email-Eu-core temporal, 986 people, 332,334 mails in 804
 * days), with later contact both ways as the truth: the strength at half time tells which ties stay mutual with an
 * AUC of .82 (raw count .815, last contact .778), and the ten best paths together find people who are reached later
 * with P@10 .135 (the best path alone: .096). (J) judgement, where no public data says better: chosen so that the
 * labels read right.
 */

/** Days in a year, for half-lives and overlaps given in years. */
export const DAYS_A_YEAR = 365.25;

/** Half-lives of the two decayed sums, in days: who is in touch now, who has been for long (M). */
export const FAST_HALF_LIFE = 30;
export const SLOW_HALF_LIFE = 365;

/** Weight of one event (M for mails, J for the others). A meeting is split half out, half in; so is what is shared. */
export const EVENT_WEIGHT = {
  message: 1,
  mail: 1,
  meeting: 3,
  shared_message: 0.3,
  shared_mail: 0.3,
  shared_meeting: 0.3,
} as const;

/** X = (O + I)·(ONE_SIDED + MUTUAL·ρ): what goes one way only counts .7 of what goes both ways (M). */
export const ONE_SIDED = 0.7;
export const MUTUAL = 0.3;

/** p_fast = .5·X30/(X30 + 1), p_slow = .6·X365/(X365 + 8) (M). */
export const FAST_CEILING = 0.5;
export const FAST_HALFWAY = 1;
export const SLOW_CEILING = 0.6;
export const SLOW_HALFWAY = 8;

/** Mails, messages and meetings alone never say more than this (M). */
export const COMMUNICATION_CAP = 0.8;

/** No sum of evidence is certainty (J). */
export const EVIDENCE_CAP = 0.97;

/** Static evidence, each as a probability (J). */
export const CONNECTION = 0.08;
export const RECOMMENDATION = 0.45;
export const RECOMMENDATION_HALF_LIFE_YEARS = 6;
export const ENDORSEMENT = 0.06;
/** Two people cannot reach it: each counts once, and both together make .1164. */
export const ENDORSEMENT_CAP = 0.15;
export const ADDRESS_BOOK = 0.2;
export const INVITATION_NOTE = 0.05;
export const SAME_SCHOOL = 0.05;

/** What a member's own rating 1–5 stands for; index 0 ("never") is no statement about strength (J). */
export const RATING_PROBABILITY = [null, 0.05, 0.2, 0.4, 0.65, 0.9] as const;

/** Members of one team know each other at least this well, as a strength 1–1000 (J). */
export const TEAMMATE_FLOOR = 300;

/** Worked together (J): .45·min(1, √(20/n))·(1 − 2^(−years/3))·office·function·2^(−years since/8). */
export const WORK_CEILING = 0.45;
/** In a company of this size or smaller everybody meets everybody. */
export const WORK_SMALL_COMPANY = 20;
export const WORK_OVERLAP_HALF_LIFE_YEARS = 3;
export const WORK_SINCE_HALF_LIFE_YEARS = 8;
/** No source yet says which office or function somebody works in: both count as unknown. */
export const WORK_OFFICE_UNKNOWN = 0.5;
export const WORK_FUNCTION_UNKNOWN = 0.75;
/** Size of a company of which only some people are known: at least 200, else four times those known. */
export const WORK_SIZE_LEAST = 200;
export const WORK_SIZE_FACTOR = 4;
/** Overlap where a start or an end is not known, in years. */
export const WORK_OVERLAP_UNKNOWN_YEARS = 2;
/** Years since they last worked together where nothing says: the age at which half the strength is left. */
export const WORK_SINCE_UNKNOWN_YEARS = 8;

/** Weight of the asker in a path's strength, in tenths: the caller asks in person, or a teammate must (× .8). */
export const CALLER_ASKS = 10;
export const TEAMMATE_ASKS = 8;
/** What a path of two certain steps asked by the caller counts: CALLER_ASKS · 1000 · 1000. */
export const PATH_WHOLE = 10_000_000;

/** Paths that make a person's summary, and paths shown. */
export const PATHS_SHOWN = 10;
/** People shown for a company. */
export const PEOPLE_SHOWN = 50;
/** Starters shown for one introducer; the interface sets no bound, a large team would fill pages with them. */
export const STARTERS_SHOWN = 10;
