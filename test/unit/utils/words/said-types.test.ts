import { describe, expectTypeOf, it } from 'vitest';
import type { i18n } from '#i18n';
import type { Said, Substitution } from '../../../../utils/words/said-types.d.ts';

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

/** These are checked by the type checker: `npm run types`. */
describe('types of i18n.t', () => {
  it('accept no values when the word has no placeholders', () => {
    expectTypeOf<Said<Word>>().toEqualTypeOf<[]>();
  });

  it('require each number and each name', () => {
    expectTypeOf<Said<Word<2>>>().toEqualTypeOf<[Two]>();
    expectTypeOf<Said<Word & Naming>>().toEqualTypeOf<[Names]>();
    expectTypeOf<Said<Word<2> & Naming>>().toEqualTypeOf<[Two, Names]>();
  });

  it('require the count first for plurals, but not twice', () => {
    expectTypeOf<Said<Several>>().toEqualTypeOf<[number]>();
    expectTypeOf<Said<Several<1>>>().toEqualTypeOf<[number] | [number, [Substitution]]>();
    expectTypeOf<Said<Several<2>>>().toEqualTypeOf<[number, Two]>();
    expectTypeOf<Said<Several & Naming>>().toEqualTypeOf<[number, Names]>();
  });

  it('require an existing key', () => {
    expectTypeOf<Parameters<typeof i18n.t>[0]>().not.toEqualTypeOf<string>();
    expectTypeOf<'close'>().toExtend<Parameters<typeof i18n.t>[0]>();
    expectTypeOf<'closed'>().not.toExtend<Parameters<typeof i18n.t>[0]>();
  });
});
