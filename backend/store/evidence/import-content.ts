/** What one import holds, as it has just been read: whatever else is linked to it no longer is. */
export interface ImportContent {
  /** Persons with details. */
  readonly details: ReadonlySet<number>;
  readonly aliases: ReadonlySet<number>;
  readonly employments: ReadonlySet<number>;
  readonly educations: ReadonlySet<number>;
  /** Natural keys, hashed (`natural-key.ts`). */
  readonly evidence: ReadonlySet<string>;
}

export const NOTHING: ImportContent = {
  details: new Set(),
  aliases: new Set(),
  employments: new Set(),
  educations: new Set(),
  evidence: new Set(),
};
