import { JOB_FUNCTIONS, type JobFunction } from '../../../utils/interface/kith-companies.ts';
import { titleMeanings } from './title-words.ts';

/** By what a title belongs to a function: any of these, each the words it has to mean (`titleMeanings`). */
const MEANT: Readonly<Record<JobFunction, string>> = {
  engineering: 'engineer, engineering, developer, programmer, software, technology, architect, devop',
  product: 'product',
  design: 'designer, design',
  data: 'data, analytic, machine learning, ai',
  it: 'it',
  sales: 'sale, seller, business development, commercial, comercial',
  marketing: 'marketing, marketer, brand, communication, pr, advertising',
  customers: 'customer success, customer support, customer service, customer experience, support',
  operations: 'operation, logistic, supply chain, purchasing, procurement, production',
  projects: 'project, program',
  finance: 'finance, financial, accountant, accounting, controller, treasurer, auditor, audit, tax',
  people: 'hr, people, recruiter, recruiting, talent',
  legal: 'legal, lawyer, counsel, compliance',
  consulting: 'consultant, consulting, adviser, advisor',
  research: 'researcher, research, scientist, professor',
  leadership: 'ceo, founder, president, managing director, general manager, chairman, board, entrepreneur',
};

const ALTERNATIVES = JOB_FUNCTIONS.map((name) => ({
  name,
  alternatives: MEANT[name].split(', ').map((words) => words.split(' ')),
}));

/** What titles say, each read once: those of one company share most of theirs. */
export class TitleReader {
  readonly #meanings = new Map<string, ReadonlySet<string>>();
  readonly #functions = new Map<string, readonly JobFunction[]>();

  /** The functions somebody with this title works in, none if it names none of them. */
  functionsOf(title: string): readonly JobFunction[] {
    const known = this.#functions.get(title);
    if (known !== undefined) return known;
    const meanings = this.#meaningsOf(title);
    const functions = ALTERNATIVES.filter(({ alternatives }) =>
      alternatives.some((words) => words.every((word) => meanings.has(word))),
    ).map(({ name }) => name);
    this.#functions.set(title, functions);
    return functions;
  }

  /** Whether a title has all words of a role (`titleWordsOf`), whatever the language of either; no words are nobody's. */
  hasRole(title: string, words: readonly string[]): boolean {
    const meanings = this.#meaningsOf(title);
    return words.length > 0 && words.every((word) => meanings.has(word));
  }

  #meaningsOf(title: string): ReadonlySet<string> {
    const known = this.#meanings.get(title);
    if (known !== undefined) return known;
    const meanings = new Set(titleMeanings(title));
    this.#meanings.set(title, meanings);
    return meanings;
  }
}
