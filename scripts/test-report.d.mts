/** The fields of Vitest's JSON report that `listFailures` reads. */
export interface FailureReport {
  readonly testResults: readonly {
    /** An absolute path. */
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export function listFailures(exitCode: number | null, report: FailureReport | null, root: string): string[];
export function listLeftOut(report: FailureReport | null, root: string): string[];

/** The fields of Vitest's JSON report that `countTests` reads. */
export interface TestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export function countTests(
  exitCode: number | null,
  report: TestReport | null,
): { passed: number; failed: number };
