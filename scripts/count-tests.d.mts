/** The fields of Vitest's JSON report that are counted. */
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
