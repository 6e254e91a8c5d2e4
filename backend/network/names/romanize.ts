import { normalizeText } from './fold-text.ts';

/** Cyrillic as in passports: ICAO Doc 9303, part 3, section 6 (Russian, plus letters of Ukrainian and Serbian). */
const PASSPORT =
  lettersOf(`а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ ie ы y ь - э e ю iu я ia
  і i ї i є ie ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz`);
/** Letters that BGN/PCGN 1947 romanizes differently, closer to how people write their own names. */
const EVERYDAY = new Map([...PASSPORT, ...lettersOf('й y ю yu я ya ъ - ё yo')]);
/** Greek according to ISO 843, type 2 (ELOT 743), except for the letter pairs below. */
const GREEK = lettersOf(
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
);
const GREEK_PAIRS: readonly (readonly [pair: RegExp, latin: string])[] = [
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[θκξπσςτφχψ]|(?!\p{L}))/gu, '$1f'],
  [/([αεη])υ/g, '$1v'],
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/(?<!\p{L})μπ/gu, 'b'],
];
const ROMANIZED = /[\u0370-\u03ff\u0400-\u04ff]/;

/**
 * Returns a text with its Cyrillic and Greek letters romanized, once for each common romanization: "Дмитрий" gives
 * Dmitrii, Dmitriy and Dmitry; "Παπαδόπουλος" gives Papadopoulos; "Хауген" gives Khaugen and Haugen. Empty for a text
 * without such letters.
 * @param text composed (NFC)
 */
export function romanize(text: string): string[] {
  if (!ROMANIZED.test(text)) return [];
  const lower = text.toLowerCase();
  const greek = writeGreek(lower);
  const everyday = write(greek, EVERYDAY);
  const short = everyday.replace(/[iy]y(?!\p{L})/gu, 'y').replace(/iya(?!\p{L})/gu, 'ia');
  const official = write(greek.replace(/(?<!\p{L})е|(?<=[аеёиоуыэюяъь])е/gu, 'yе'), EVERYDAY);
  const foreign = short.replaceAll('kh', 'h');
  return [
    ...new Set([write(greek, PASSPORT), official, everyday, short, short.replaceAll('ks', 'x'), foreign]),
  ];
}

function writeGreek(lower: string): string {
  if (!/[\u0370-\u03ff]/.test(lower)) return lower;
  const plain = normalizeText(lower, 'NFD').replace(/[\u0300-\u036f]/g, '');
  return write(
    GREEK_PAIRS.reduce((text, [pair, latin]) => text.replace(pair, latin), plain),
    GREEK,
  );
}

function write(text: string, letters: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => letters.get(letter) ?? letter).join('');
}

/** Parses "а a ь -" as pairs of a letter and its romanization. "-" stands for an empty romanization. */
function lettersOf(table: string): Map<string, string> {
  const all = table.trim().split(/\s+/);
  return new Map(
    all.flatMap((letter, at) =>
      at % 2 === 0 ? [[letter, (all[at + 1] ?? '').replace('-', '')] as const] : [],
    ),
  );
}
