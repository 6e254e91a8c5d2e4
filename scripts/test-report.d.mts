/** The fields of Vitest's JSON report that are needed to list failures. */
export interface FailureReport {
  readonly testResults: readonly {
    /** Absolute path. */
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

/** The fields of Vitest's JSON report that are needed to count tests. */
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
