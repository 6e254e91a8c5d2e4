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

/** The checker is what proves these: `npm run types`. */
describe('what is said with a word', () => {
  it('is nothing where nothing is filled in', () => {
    expectTypeOf<Said<Word>>().toEqualTypeOf<[]>();
  });

  it('is as much as its numbers, and everything it names', () => {
    expectTypeOf<Said<Word<2>>>().toEqualTypeOf<[Two]>();
    expectTypeOf<Said<Word & Naming>>().toEqualTypeOf<[Names]>();
    expectTypeOf<Said<Word<2> & Naming>>().toEqualTypeOf<[Two, Names]>();
  });

  it('is how many first where there is a form for several, and the count need not be said twice', () => {
    expectTypeOf<Said<Several>>().toEqualTypeOf<[number]>();
    expectTypeOf<Said<Several<1>>>().toEqualTypeOf<[number] | [number, [Substitution]]>();
    expectTypeOf<Said<Several<2>>>().toEqualTypeOf<[number, Two]>();
    expectTypeOf<Said<Several & Naming>>().toEqualTypeOf<[number, Names]>();
  });

  it('is of a word that is there', () => {
    expectTypeOf<Parameters<typeof i18n.t>[0]>().not.toEqualTypeOf<string>();
    expectTypeOf<'close'>().toExtend<Parameters<typeof i18n.t>[0]>();
    expectTypeOf<'closed'>().not.toExtend<Parameters<typeof i18n.t>[0]>();
  });
});
