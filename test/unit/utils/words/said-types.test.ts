import { describe, expectTypeOf, it } from 'vitest';
import type { i18n } from '#i18n';
import type { CorrectionNotice, Substitution } from '../../../../utils/words/said-types.d.ts';

interface Word<Count extends number = 0> {
  plural: false;
  substitutions: Count;
}
interface Several<Count extends number = 0> {
  plural: true;
  substitutions: Count;
}
interface Naming {
  namedSubstitutions: ['name', 'age'];
}
type Names = Record<'name' | 'age', Substitution>;
type Two = [Substitution, Substitution];

/** The type checker checks these tests: `npm run types`. */
describe('types of i18n.t', () => {
  it('accept no values when the word has no placeholders', () => {
    expectTypeOf<CorrectionNotice<Word>>().toEqualTypeOf<[]>();
  });

  it('require each number and each name', () => {
    expectTypeOf<CorrectionNotice<Word<2>>>().toEqualTypeOf<[Two]>();
    expectTypeOf<CorrectionNotice<Word & Naming>>().toEqualTypeOf<[Names]>();
    expectTypeOf<CorrectionNotice<Word<2> & Naming>>().toEqualTypeOf<[Two, Names]>();
  });

  it('require the count first for plurals, but not twice', () => {
    expectTypeOf<CorrectionNotice<Several>>().toEqualTypeOf<[number]>();
    expectTypeOf<CorrectionNotice<Several<1>>>().toEqualTypeOf<[number] | [number, [Substitution]]>();
    expectTypeOf<CorrectionNotice<Several<2>>>().toEqualTypeOf<[number, Two]>();
    expectTypeOf<CorrectionNotice<Several & Naming>>().toEqualTypeOf<[number, Names]>();
  });

  it('require an existing key', () => {
    expectTypeOf<Parameters<typeof i18n.t>[0]>().not.toEqualTypeOf<string>();
    expectTypeOf<'close'>().toExtend<Parameters<typeof i18n.t>[0]>();
    expectTypeOf<'closed'>().not.toExtend<Parameters<typeof i18n.t>[0]>();
  });
});
