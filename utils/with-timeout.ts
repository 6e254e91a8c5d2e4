/** Resolves to the promise's value, or to 'late' after `ms` milliseconds. */
export async function withTimeout<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
