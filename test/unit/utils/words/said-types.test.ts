import { describe, expectTypeOf, it } from 'vitest';
import type { i18n } from '#i18n';
import type { Fillings, Substitution } from '../../../../utils/words/said-types.d.ts';

interface Word {
  plural: false;
}
interface Several {
  plural: true;
}
interface Naming {
  namedSubstitutions: ['name', 'age'];
}
type Names = Record<'name' | 'age', Substitution>;

/** The type checker checks these tests: `npm run types`. */
describe('types of i18n.t', () => {
  it('accept no values when the word has no placeholders', () => {
    expectTypeOf<Fillings<Word>>().toEqualTypeOf<[]>();
  });

  it('require each name, after the count of a plural', () => {
    expectTypeOf<Fillings<Word & Naming>>().toEqualTypeOf<[Names]>();
    expectTypeOf<Fillings<Several>>().toEqualTypeOf<[number]>();
    expectTypeOf<Fillings<Several & Naming>>().toEqualTypeOf<[number, Names]>();
  });

  it('require an existing key', () => {
    expectTypeOf<Parameters<typeof i18n.t>[0]>().not.toEqualTypeOf<string>();
    expectTypeOf<'close'>().toExtend<Parameters<typeof i18n.t>[0]>();
    expectTypeOf<'closed'>().not.toExtend<Parameters<typeof i18n.t>[0]>();
  });
});
