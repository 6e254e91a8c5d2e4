/**
 * All constants of the strength formula (docs/strength.md).
 *
 * Sources. (M) measured on public email data (email-Eu-core temporal, 986 people, 332,334 emails in 804 days), with later
 * contact in both directions as ground truth. The strength at half time predicts which ties stay mutual with an AUC of .82
 * (raw count .815, last contact .778). The ten best paths together find people who are reached later with P@10 .135 (the
 * best path alone: .096). (J) judgment, when no public data decides: chosen so that the labels read right.
 */

/** Days per year, for half-lives and overlaps in years. */
export const DAYS_A_YEAR = 365.25;

/** Half-lives of the two decayed sums, in days: recent and long-term contact (M). */
export const FAST_HALF_LIFE = 30;
export const SLOW_HALF_LIFE = 365;

/** Weight of one event (M for emails, J for the others). Meetings and shared events count half in each direction. */
export const EVENT_WEIGHT = {
  message: 1,
  mail: 1,
  meeting: 3,
  shared_message: 0.3,
  shared_mail: 0.3,
  shared_meeting: 0.3,
} as const;

/** X = (O + I)·(ONE_SIDED + MUTUAL·ρ): one-way contact counts .7 as much as mutual contact (M). */
export const ONE_SIDED = 0.7;
export const MUTUAL = 0.3;

/** p_fast = .5·X30/(X30 + 1), p_slow = .6·X365/(X365 + 8) (M). */
export const FAST_CEILING = 0.5;
export const FAST_HALFWAY = 1;
export const SLOW_CEILING = 0.6;
export const SLOW_HALFWAY = 8;

/** Upper limit for emails, messages and meetings alone (M). */
export const COMMUNICATION_CAP = 0.8;

/** Upper limit for all evidence, because it is never certain (J). */
export const EVIDENCE_CAP = 0.97;

/** Static evidence, each as a probability (J). */
export const CONNECTION = 0.08;
export const RECOMMENDATION = 0.45;
export const RECOMMENDATION_HALF_LIFE_YEARS = 6;
export const ENDORSEMENT = 0.06;
/** The maximum for a pair of people. An endorsement in each direction gives .1164. */
export const ENDORSEMENT_CAP = 0.15;
export const ADDRESS_BOOK = 0.2;
export const INVITATION_NOTE = 0.05;
export const SAME_SCHOOL = 0.05;

/** The strength of a member's own rating 1–5; index 0 ("never") says nothing about strength (J). */
export const RATING_PROBABILITY = [null, 0.05, 0.2, 0.4, 0.65, 0.9] as const;

/** Minimum strength, 1–1000, between members of one team (J). */
export const TEAMMATE_FLOOR = 300;

/** Worked together (J): .45·min(1, √(20/n))·(1 − 2^(−years/3))·office·function·2^(−years since/8). */
export const WORK_CEILING = 0.45;
/** In a company of this size or smaller, everyone meets everyone. */
export const WORK_SMALL_COMPANY = 20;
export const WORK_OVERLAP_HALF_LIFE_YEARS = 3;
export const WORK_SINCE_HALF_LIFE_YEARS = 8;
/** No source has a person's office or function yet, so both count as unknown. */
export const WORK_OFFICE_UNKNOWN = 0.5;
export const WORK_FUNCTION_UNKNOWN = 0.75;
/** Assumed size of a company of which only some people are known: at least 200, else four times those known. */
export const WORK_SIZE_LEAST = 200;
export const WORK_SIZE_FACTOR = 4;
/** Assumed overlap in years if a start or an end is unknown. */
export const WORK_OVERLAP_UNKNOWN_YEARS = 2;
/** Assumed years since they last worked together if unknown: the age at which half the strength remains. */
export const WORK_SINCE_UNKNOWN_YEARS = 8;

/** Weight of the asker in a path's strength, in tenths: the caller asks directly, or a teammate asks (× .8). */
export const CALLER_ASKS = 10;
export const TEAMMATE_ASKS = 8;
/** The weight of a path with two certain steps and the caller asking: CALLER_ASKS · 1000 · 1000. */
export const PATH_WHOLE = 10_000_000;

/** Number of paths in a person's score, and of paths shown. */
export const PATHS_SHOWN = 10;
/** People shown for a company. */
export const PEOPLE_SHOWN = 50;
/** Starters shown for one introducer. The interface sets no limit, but a large team would fill pages. */
export const STARTERS_SHOWN = 10;
