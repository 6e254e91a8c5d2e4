import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { romanize } from '../../../../../backend/network/names/romanize.ts';

describe('romanize', () => {
  it.each([
    ['Иванов', ['ivanov']],
    ['Дмитрий', ['dmitrii', 'dmitriy', 'dmitry']],
    ['Алексей', ['aleksei', 'aleksey', 'alexey']],
    ['Юлия', ['iuliia', 'yuliya', 'yulia']],
    ['Евгений', ['evgenii', 'yevgeniy', 'evgeniy', 'evgeny']],
    ['Щербаков', ['shcherbakov']],
    ['Хауген', ['khaugen', 'haugen']],
    ['Наталья', ['natalia', 'natalya']],
    ['Київ', ['kiiv']],
    ['Παπαδόπουλος', ['papadopoulos']],
    ['Ευάγγελος', ['evangelos']],
    ['Ευτυχία', ['eftychia']],
    ['Μπάμπης', ['bampis']],
    ['Χρήστος Ψάλτης', ['christos psaltis']],
    ['Müller', []],
    ['田中', []],
    ['', []],
  ])('romanizes %j as %j', (text, romanized) => {
    expect(romanize(text)).toEqual(romanized);
  });

  it('leaves no Cyrillic or Greek letters, and keeps the number of words', () => {
    const letters = fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщэюяαβγδεζηθικλμνξοπρσςτυφχψω');
    const words = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(words, (all) => {
        for (const written of romanize(all.join(' '))) {
          expect(written).toMatch(/^[a-z ]+$/);
          expect(written.split(' ')).toHaveLength(all.length);
        }
      }),
    );
  });
});
