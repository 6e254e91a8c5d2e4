import { isFreemail, parseCompanyDomain } from '../../network/names/company-domain.ts';
import type { Alias } from './person-key.ts';

/** Registrable domains of work addresses: a whole company shares one, and telling it costs more than writing the address. */
export class WorkDomains {
  readonly #known = new Map<string, string | null>();

  /** Null of whatever is no e-mail address, or one of a mailbox for everybody. */
  of({ kind, value }: Alias): string | null {
    if (kind !== 'email') return null;
    const host = value.slice(value.lastIndexOf('@') + 1);
    const known = this.#known.get(host);
    if (known !== undefined) return known;
    const domain = parseCompanyDomain(host)?.registrable ?? null;
    const ofWork = domain === null || isFreemail(domain) ? null : domain;
    this.#known.set(host, ofWork);
    return ofWork;
  }
}
