/**
 * All constants of the strength formula (docs/strength.md).
 *
 * Sources: (M) measured on public email data (email-Eu-core temporal, 986 people, 332,334 emails in 804 days). The ground
 * truth was later contact in both directions. The strength at half time predicts which ties stay mutual with an AUC of
 * 0.82 (raw count 0.815, last contact 0.778). The ten best paths together find the people who are reached later with P@10
 * 0.135 (the best path alone: 0.096). (J) judgment, if there is no public data: chosen so that the labels fit.
 */

export const DAYS_PER_YEAR = 365.25;

/** In days. One decayed sum measures recent contact, the other long-term contact (M). */
export const FAST_HALF_LIFE = 30;
export const SLOW_HALF_LIFE = 365;

/** The weight of one event (M for emails, J for the others). Meetings and shared events count half in each direction. */
export const EVENT_WEIGHT = {
  message: 1,
  mail: 1,
  meeting: 3,
  shared_message: 0.3,
  shared_mail: 0.3,
  shared_meeting: 0.3,
} as const;

/** X = (O + I)·(ONE_SIDED + MUTUAL·ρ): one-way contact counts 0.7 as much as mutual contact (M). */
export const ONE_SIDED = 0.7;
export const MUTUAL = 0.3;

/** p_fast = 0.5·X30/(X30 + 1), p_slow = 0.6·X365/(X365 + 8) (M). */
export const FAST_CEILING = 0.5;
export const FAST_HALFWAY = 1;
export const SLOW_CEILING = 0.6;
export const SLOW_HALFWAY = 8;

/** The most that emails, messages and meetings can add up to (M). */
export const COMMUNICATION_CAP = 0.8;

/** The most that all evidence can add up to, because it is never certain (J). */
export const EVIDENCE_CAP = 0.97;

/** Evidence that doesn't decay, except recommendations. Each is a probability (J). */
export const CONNECTION = 0.08;
export const RECOMMENDATION = 0.45;
export const RECOMMENDATION_HALF_LIFE_YEARS = 6;
export const ENDORSEMENT = 0.06;
/** The most that two people's endorsements can add up to. One in each direction gives 0.1164. */
export const ENDORSEMENT_CAP = 0.15;
export const ADDRESS_BOOK = 0.2;
export const INVITATION_NOTE = 0.05;
export const SAME_SCHOOL = 0.05;

/** The probability for a member's rating of 1–5 (J). Index 0 ("never") says nothing about strength. */
export const RATING_PROBABILITY = [null, 0.05, 0.2, 0.4, 0.65, 0.9] as const;

/** The minimum strength, 1–1000, between members of one team (J). */
export const TEAMMATE_FLOOR = 300;

/** Worked together (J): 0.45·min(1, √(20/n))·(1 − 2^(−years/3))·office·function·2^(−years since/8). */
export const WORK_CEILING = 0.45;
/** At a company of this size or smaller, everyone meets everyone. */
export const WORK_SMALL_COMPANY = 20;
export const WORK_OVERLAP_HALF_LIFE_YEARS = 3;
export const WORK_SINCE_HALF_LIFE_YEARS = 8;
/** No source contains a person's office or function yet, so both are unknown. */
export const WORK_OFFICE_UNKNOWN = 0.5;
export const WORK_FUNCTION_UNKNOWN = 0.75;
/** If only some of a company's people are known, its assumed size is four times as many, but at least 200. */
export const WORK_SIZE_LEAST = 200;
export const WORK_SIZE_FACTOR = 4;
/** Assumed years together if a start or end is unknown. */
export const WORK_OVERLAP_UNKNOWN_YEARS = 2;
/** Assumed years since two people last worked together if unknown: half of the strength then remains. */
export const WORK_SINCE_UNKNOWN_YEARS = 8;

/** Weight of the asker in a path's strength, in tenths. A path through a teammate's request counts 0.8 as much. */
export const CALLER_ASKS = 10;
export const TEAMMATE_ASKS = 8;
/** The highest possible weight of a path: both steps are certain, and the caller asks. CALLER_ASKS · 1000 · 1000. */
export const PATH_WHOLE = 10_000_000;

/** The number of paths that are shown, and that count for a person's score. */
export const PATHS_SHOWN = 10;
export const PEOPLE_SHOWN = 50;
/** Per introducer. The interface sets no limit, but the starters of a large team would fill pages. */
export const STARTERS_SHOWN = 10;
