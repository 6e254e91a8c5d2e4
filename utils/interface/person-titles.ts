/**
 * One or more titles before a name: "Prof. Dr.", "Dipl.-Ing.". Titles that are also names ("Ing", "Hon") count only with a
 * period, and "h.c." only after "Dr.", because it can also be initials.
 */
const TITLES =
  /^(?:(?:(?:dr|dra|prof|profa|professor|mr|mrs|ms|mag\.a)\b\.?|(?:(?<=\bdr\.\s?)h\.\s?c|dipl|univ|mag|ing|ir|eng|lic|arq|hon|rev|med|phil|jur|rer|nat|pol|oec|habil)\.)(?:\s+|(?<=\.)-?(?=\p{L})))+/iu;
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/gu;
const PICTURES = /\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

/** Returns the titles at the start of a name, including the space after them; '' if there are none. */
export function titlesOf(name: string): string {
  return TITLES.exec(name)?.[0] ?? '';
}

/** A quick check that lets `withoutTitles` skip most names, because a team can have hundreds of thousands. */
const MAY_HAVE_MORE = /[,([.]|^(?:dra?|profa?|professor|mrs?|ms)\b|\s\s|^\s|\s$/iu;
/**
 * "MBA", "PhD", "M.Sc.", "CFA®": with a period or two capitals. Few first names have either, except for those like "Anna-Maria",
 * which don't match.
 */
const DEGREE = /^(?:\S*\.\S*|(?!\p{Lu}\p{Ll}+-)\S*\p{Lu}\S*\p{Lu}\S*|[JS]r|Esq)$/u;

/**
 * Returns a name without titles, degrees after a comma, and text in brackets: "Dr. Dana Okafor, MBA (she/her)" → Dana Okafor.
 * Keeps the part after the comma in "De Vries, Jan", because Jan isn't a degree, and in a name in capitals.
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

/**
 * Returns the first name without titles, text in brackets and emoji: "Dr. Dana (she/her)" and "🚀 Dana" → Dana. '' if nothing is
 * left.
 */
export function callName(firstName: string): string {
  const bare = joinBlanks(firstName.replace(BRACKETED, ' ').replace(PICTURES, ' '));
  return bare.slice(titlesOf(`${bare} `).length);
}

function joinBlanks(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
