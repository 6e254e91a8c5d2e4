/**
 * Titles before a name, perhaps several: "Prof. Dr.", "Dipl.-Ing.". Those that are also names somewhere ("Ing", "Hon")
 * count only with a period, and "h.c." only after "Dr.", because it may be initials.
 */
const TITLES =
  /^(?:(?:(?:dr|dra|prof|profa|professor|mr|mrs|ms|mag\.a)\b\.?|(?:(?<=\bdr\.\s?)h\.\s?c|dipl|univ|mag|ing|ir|eng|lic|arq|hon|rev|med|phil|jur|rer|nat|pol|oec|habil)\.)(?:\s+|(?<=\.)-?(?=\p{L})))+/iu;
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/gu;
const PICTURES = /\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

/** Returns the titles at the start of a name, with the space after them; '' if there are none. */
export function titlesOf(name: string): string {
  return TITLES.exec(name)?.[0] ?? '';
}

/** A quick test that rules out most names, because a team may have hundreds of thousands. */
const MAY_HAVE_MORE = /[,([.]|^(?:dra?|profa?|professor|mrs?|ms)\b|\s\s|^\s|\s$/iu;
/** "MBA", "PhD", "M.Sc.", "CFA®": a period or two capitals. Few first names have either; those like "Anna-Maria" don't count. */
const DEGREE = /^(?:\S*\.\S*|(?!\p{Lu}\p{Ll}+-)\S*\p{Lu}\S*\p{Lu}\S*|[JS]r|Esq)$/u;

/**
 * Returns a name without titles, degrees after a comma and anything in brackets: "Dr. Dana Okafor, MBA (she/her)" is Dana
 * Okafor. "De Vries, Jan" stays, because Jan isn't a degree, and so does a name in capitals.
 */
export function withoutTitles(name: string): string {
  if (!MAY_HAVE_MORE.test(name)) return name;
  const bare = joinBlanks(name.replace(BRACKETED, ' '));
  const [before = '', ...after] = bare.split(/\s*,\s*/u);
  const areDegrees = after.flatMap((part) => part.split(' ')).every((word) => DEGREE.test(word));
  const isName = before.includes(' ') && before !== before.toUpperCase();
  const kept = isName && areDegrees ? before : bare;
  return kept.slice(titlesOf(kept).length);
}

/** Returns the first name as people say it: "Dr. Dana (she/her)" and "🚀 Dana" are Dana; '' if only a title is left. */
export function callName(firstName: string): string {
  const bare = joinBlanks(firstName.replace(BRACKETED, ' ').replace(PICTURES, ' '));
  return bare.slice(titlesOf(`${bare} `).length);
}

function joinBlanks(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
