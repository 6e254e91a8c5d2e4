import { decodePercent } from '../../../utils/interface/decode-percent.ts';
import { foldText } from '../../network/names/fold-text.ts';
import { detachText } from '../lines/detach-text.ts';

/** Code pages of spreadsheet programs that differ only in their Latin letters. */
const LATIN = ['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257', 'macintosh'] as const;

export type CodePage = (typeof LATIN)[number] | 'windows-1251' | 'windows-1253' | 'euc-kr';

const PROFILE = 'linkedin.com/in/';
/** The cell before a profile's address, which is a name in LinkedIn's tables. */
const NAME = /([^,;\t|\n"]{2,80})"?[,;\t|]"?(?:https?:\/\/)?(?:\w{1,3}\.)?$/;
const SLUG = /^[^\s,;|"/?]{1,200}/;
/** How many characters before `PROFILE` are searched for the name: enough for a name and the start of the address. */
const BEFORE_PROFILE = 120;
const WORD = /[a-z\x80-\xff]+/gi;
const MAX_NAMES = 2000;
const MAX_WORDS = 20_000;
/** Only the start of a line is used, so that the result doesn't depend on how the text is split into chunks. */
const MAX_LINE = 2000;

/**
 * Detects the code page of a table whose header is in English, as LinkedIn's headers are. A profile's address mostly
 * contains the name without accents, so the code page is the one in which most names match. Cyrillic, Greek and Korean
 * words have no Latin letters. Takes the bytes of a text that isn't UTF-8, in any chunks.
 */
export class CodePageVotes {
  #rest = '';
  readonly #names: (readonly [name: string, profile: string])[] = [];
  /** Words without an ASCII letter. */
  readonly #foreign: string[] = [];
  /** Number of words with both ASCII and other letters. */
  #mixed = 0;

  take(chunk: Uint8Array): void {
    // Each byte becomes the character with the same number.
    const text = this.#rest + Buffer.from(chunk).toString('latin1').replaceAll('\r', '\n');
    const lines = text.split('\n');
    this.#rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) this.#look(line.slice(0, MAX_LINE));
  }

  /** Ends the text. Returns `usual` unless another code page is more likely. */
  end(usual: 'windows-1252' | 'macintosh'): CodePage {
    this.#look(this.#rest);
    this.#rest = '';
    const isForeign = this.#foreign.length > 2 && this.#foreign.length > 4 * this.#mixed;
    return (isForeign ? scriptOf(this.#foreign) : null) ?? this.#latin(usual);
  }

  #look(line: string): void {
    if (!/[\x80-\xff]/.test(line)) return;
    for (let at = line.indexOf(PROFILE); at !== -1; at = line.indexOf(PROFILE, at + 1)) {
      if (this.#names.length >= MAX_NAMES) break;
      const [, name = ''] = NAME.exec(line.slice(Math.max(0, at - BEFORE_PROFILE), at)) ?? [];
      const [profile = ''] = SLUG.exec(line.slice(at + PROFILE.length)) ?? [];
      if (/[\x80-\xff]/.test(name)) this.#names.push([detachText(name), detachText(profile)]);
    }
    for (const [word] of line.matchAll(WORD)) {
      if (this.#foreign.length + this.#mixed >= MAX_WORDS) break;
      if (!/[\x80-\xff]/.test(word)) continue;
      if (/[a-z]/i.test(word)) this.#mixed += 1;
      else if (word.length > 1) this.#foreign.push(detachText(word));
    }
  }

  #latin(usual: 'windows-1252' | 'macintosh'): CodePage {
    const profiles = this.#names.map(([, profile]) =>
      (decodePercent(profile) ?? profile).normalize('NFC').toLowerCase(),
    );
    const votesFor = (page: CodePage) => {
      const decoder = new TextDecoder(page);
      const names = this.#names.map(([name]) => decoder.decode(Buffer.from(name, 'latin1')));
      return names.reduce((sum, name, index) => sum + likenessOf(name, profiles[index] ?? ''), 0);
    };
    let best: CodePage = usual;
    let most = votesFor(usual);
    for (const page of LATIN) {
      const votes = votesFor(page);
      if (votes > most) [best, most] = [page, votes];
    }
    return best;
  }
}

/** Returns 2 if a profile contains the name, 1 if it contains the name without accents, otherwise 0. */
function likenessOf(name: string, profile: string): number {
  if (!/^[\p{L}\s'’.-]+$/u.test(name)) return 0;
  if (profile.includes(name.trim().toLowerCase())) return 2;
  const folded = fold(name);
  return folded.length > 2 && fold(profile).includes(folded) ? 1 : 0;
}

function fold(text: string): string {
  return foldText(text).replace(/[^a-z\d]/g, '');
}

/** Matches a capital followed by lowercase letters in Cyrillic (1251) and Greek (1253), whose letters have the same bytes. */
const CAPITALIZED = /^[\xa2\xa8\xaa\xaf\xb2\xb8-\xdf][\xb3\xb8\xba\xbf\xdc-\xff]+$/;
/** The bytes of а and я in Cyrillic. In Greek, the first is ΰ, which hardly any word has, and the second is unused. */
const CYRILLIC = /[\xe0\xff]/;
/** Hardly any Cyrillic word has a capital inside it. In Greek, these bytes are accented vowels. */
const GREEK = /[\xe1-\xff][\xdc-\xdf]/;

/** The bytes of six in ten Chinese characters (GBK) are also Hangul in EUC-KR, so a few of them prove nothing. */
const HANGUL = /^(?:[\xb0-\xc8][\xa1-\xfe])+$/;
const MIN_HANGUL = 12;

/** Returns the code page of words without Latin letters, or null if none is likely. */
function scriptOf(words: readonly string[]): CodePage | null {
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  if (count(CAPITALIZED) * 2 > words.length)
    return count(CYRILLIC) >= count(GREEK) ? 'windows-1251' : 'windows-1253';
  const characters = words.join('').length / 2;
  return characters >= MIN_HANGUL && count(HANGUL) * 20 > words.length * 19 ? 'euc-kr' : null;
}
