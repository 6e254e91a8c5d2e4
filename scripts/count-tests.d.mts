/** Of vitest's JSON report, what is counted. */
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
