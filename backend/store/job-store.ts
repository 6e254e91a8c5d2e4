import type { ColumnMapping, ImportJob, ImportPreview } from '../../utils/interface/kith-imports.ts';
import type { Finding, PersonKey } from '../imports/record.ts';
import type { Day } from '../network/evidence.ts';
import type { ListIdentity } from './list-store.ts';
import type { Member } from './store.ts';
import type { GivenScope } from './team-store.ts';

/** What a person says of a source before it is written. */
export interface ImportChoices {
  /** A profile (`li:…`) or an address (`mailto:…`) of the one whose data it is. */
  readonly owner?: PersonKey;
  readonly mapping?: ColumnMapping;
  /** Whose network it is where it is not the member's, and the day they agreed to hand it over. */
  readonly helper?: { readonly name: string; readonly agreedOn: Day };
  /** What somebody without an extension gives a team; `email` reaches them. */
  readonly given?: { readonly name: string; readonly email: string; readonly keeps: GivenScope };
}

/** What a job was asked for. */
export interface JobRequest {
  readonly asOf: Day;
  /** It stops at `ready` until it is confirmed. */
  readonly isPreview: boolean;
  readonly choices: ImportChoices;
}

/** The states that outlive a process: `waiting` stands for all that is under way. */
export type KeptState = 'waiting' | 'ready' | 'done' | 'failed' | 'canceled';

/** A job as it is kept. */
export interface KeptJob {
  readonly member: Member;
  readonly path: string;
  /** `path` is a name in the directory of uploads. */
  readonly isUpload: boolean;
  readonly request: JobRequest;
  /** What it says of itself, with at most 200 findings. Its state is a `KeptState`. */
  readonly job: ImportJob;
}

/** Who works on a job, and until when nobody else does (ms since 1970). */
export interface Lease {
  readonly worker: string;
  readonly until: number;
}

export interface NewJobOptions {
  /** By default anybody may take it. */
  readonly lease?: Lease;
  /** The file it reads, kept with it until it ends: for processes that have other disks. */
  readonly upload?: AsyncIterable<Uint8Array>;
}

/** What a job that has been read for a preview found. */
export interface FoundInSource
  extends Pick<ImportJob, 'source' | 'needs' | 'owner_candidates' | 'rows' | 'rows_total'> {
  readonly preview: ImportPreview;
  readonly findings: readonly Finding[];
}

/** Imports as jobs: they outlive the process that works on them. */
export interface JobStore {
  /**
   * Keeps a new job; of a member's that failed or were canceled, the latest 50 stay. conflict where 50 have not ended.
   */
  addJob(kept: Omit<KeptJob, 'member'>, member: Member, options?: NewJobOptions): Promise<void>;
  /** Null for a job that is unknown or somebody else's. */
  job(member: Member, id: string): Promise<KeptJob | null>;
  /** The member's own, newest first, at most 200, each with at most 20 findings. */
  jobs(member: Member): Promise<readonly KeptJob[]>;
  /** Everybody's that wait or are ready, oldest first. */
  unfinishedJobs(): Promise<readonly KeptJob[]>;
  /** Of those, whom nobody works on any more: their leases ended before `before` (ms since 1970). */
  abandonedJobs(before: number): Promise<readonly KeptJob[]>;
  /**
   * What a job says of itself from now on; with `choices` it is confirmed. False where there is none, or it has ended.
   */
  tellJob(member: Member, job: ImportJob, choices?: ImportChoices): Promise<boolean>;
  /** The job has been read and waits for a person; false as for `tellJob`. */
  keepPreview(member: Member, id: string, found: FoundInSource): Promise<boolean>;
  /**
   * Takes a job that has not ended for a worker, or for longer if the worker has it already. False if another has it for
   * longer than `now` (ms since 1970).
   */
  leaseJob(member: Member, id: string, lease: Lease, now: number): Promise<boolean>;
  /** The parts of the file of a job in their order; none if it was not kept with it. */
  readUpload(member: Member, id: string): AsyncIterable<Uint8Array>;
  /** What is said of the rows of a job that is about to fail for them. */
  tellFindings(member: Member, id: string, findings: readonly Finding[]): Promise<void>;
  /** Who there is a way to since the job was done. */
  tellReached(member: Member, id: string, reached: ImportJob['newly_reachable']): Promise<void>;
  /** Takes a job that wrote nothing off the list; false where there is none that has ended so. */
  forgetJob(member: Member, id: string): Promise<boolean>;
  /** All that was said of the rows of a job or import, the worst first. */
  findings(member: Member, id: string): Promise<readonly Finding[]>;

  /** How many of these facts (natural keys of records) the member's data have. */
  countKnownFacts(member: Member, naturalKeys: Iterable<string>): Promise<number>;
  /** What the member's person is known by: profiles (`li:…`), the latest first, and addresses (`mailto:…`). */
  ownKeys(member: Member): Promise<readonly PersonKey[]>;
  /** People the member waits for or has on lists of their own. */
  savedPeople(member: Member): Promise<readonly ListIdentity[]>;
  /** How the member had a table of these columns read the last time, null where they never did. */
  columnMapping(member: Member, columns: readonly string[]): Promise<ColumnMapping | null>;
  keepColumnMapping(
    member: Member,
    columns: readonly string[],
    mapping: ColumnMapping,
    now: number,
  ): Promise<void>;
}
