export interface FullCompany {
  readonly id: string;
  readonly path: string;
  readonly bytes: number;
  readonly answer: unknown;
}

const MOST = 10;

/** Returns the company with the longest response, among those with the most reachable people. */
export async function findFullCompany(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<FullCompany> {
  const asked = async (path: string) => {
    const answer = await fetch(address + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.text();
  };
  const top = JSON.parse(await asked('/kith/companies/top?limit=100')) as {
    data: { companies: { id: string }[] };
  };
  let longest: FullCompany = { id: '', path: '', bytes: 0, answer: {} };
  for (const { id } of top.data.companies.slice(0, MOST)) {
    const path = `/kith/companies/${id}/paths`;
    const text = await asked(path);
    const bytes = Buffer.byteLength(text);
    if (bytes > longest.bytes) longest = { id, path, bytes, answer: JSON.parse(text) };
  }
  if (longest.id === '') throw new Error('No company has reachable people.');
  return longest;
}
