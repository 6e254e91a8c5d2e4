import type { Language } from '../languages/language.ts';
import { wordList } from '../languages/word-list.ts';
import { phraseKey } from '../query/split-words.ts';

/** Words that say how good, how urgent or how sure something is: nobody can be found by them. Folded. */
interface StrayWords {
  readonly words: ReadonlySet<string>;
  /** Before an adjective: what follows says how somebody is, too ("very creative"). */
  readonly intensifiers: ReadonlySet<string>;
  /** How the adverbs of the language end, where no other words do. */
  readonly ending: RegExp | null;
}

function strays(words: string, intensifiers: string, ending: RegExp | null): StrayWords {
  const setOf = (list: string) => new Set(wordList(list).map(phraseKey));
  return {
    words: new Set([...setOf(words), ...setOf(intensifiers)]),
    intensifiers: setOf(intensifiers),
    ending,
  };
}

export const STRAY_WORDS: Partial<Record<Language['code'], StrayWords>> = {
  en: strays(
    `nice, nicest, smartest, brightest, kindest, coolest, greatest, finest, brilliant, amazing, awesome, fantastic, wonderful, outstanding, exceptional, superb, stellar, decent, solid, smart, clever, bright,
    sharp, talented, gifted, skilled, skillful, capable, competent, friendly, kind, helpful, honest, reliable, trustworthy, dependable, cool,
    interesting, inspiring, influential, famous, renowned, respected, reputable, popular, important, powerful, ambitious, motivated, passionate,
    young, old, older, younger, local, urgent, maybe, perhaps, possibly, definitely, honestly, frankly, basically, literally, actually, simply,
    urgently, quickly, personally, ideally, hopefully, probably, certainly, obviously, potentially, specifically, especially, particularly,
    mainly, mostly, usually, generally, still, ever, even, again, kindly, somehow, anyway, favorite, favourite, favorites, charming, polite,
    humble, generous, hardworking, dedicated, dynamic, qualified, suitable, relevant, right, perfect, proper, real, true, well connected,
    connected, open minded, super, proven, accomplished, successful, promising, upcoming, nearest, closest, like minded, awesomely, lovely`,
    'very, really, super, so, quite, pretty, extremely, truly, incredibly, highly, too, rather, most, more, totally, absolutely',
    /[a-z]{3}ly$/,
  ),
  de: strays(
    `nett, nette, netten, netter, nettes, toll, tolle, tollen, toller, tolles, super, hervorragend, hervorragende, hervorragenden, ausgezeichnet,
    ausgezeichnete, ausgezeichneten, zuverlässig, zuverlässige, zuverlässigen, zuverlässiger, kompetent, kompetente, kompetenten, kompetenter,
    freundlich, freundliche, freundlichen, freundlicher, fähig, fähige, fähigen, fähiger, talentiert, talentierte, talentierten, klug, kluge, klugen, kluger,
    schlau, schlaue, schlauen, ehrlich, ehrliche, ehrlichen, interessant, interessante, interessanten, bekannt, bekannter, berühmt, berühmte, berühmten, einflussreich, einflussreiche, einflussreichen,
    dringend, dringender, dringende, vielleicht, eventuell, möglichst, persönlich, eigentlich, unbedingt, sofort, schnell, bitte, gerne, hoffentlich, wahrscheinlich,
    bestimmt, jung, junge, jungen, junger, alt, alte, alten, alter, motivierte, motivierten, engagierte, engagierten, passende, passenden, passender, besten, beste, bester, echt, echte, echten, echter,
    vernünftig, vernünftige, vernünftigen, wirklich, tatsächlich, irgendwie, ehrlich gesagt, überhaupt, einfach, großartig, großartige, großartigen, seriös, seriöse, seriösen, richtig, richtige, richtigen, vertrauenswürdig, vertrauenswürdige, vertrauenswürdigen, sympathisch, sympathische, sympathischen`,
    'sehr, wirklich, echt, ganz, besonders, äußerst, ziemlich, absolut, richtig, total, recht, extrem, super, so, zu, überaus',
    null,
  ),
  fr: strays(
    `excellent, excellents, excellente, excellentes, brillant, brillants, brillante, brillantes, super, génial, géniaux, géniale, géniales, sympa, sympas, sympathique, sympathiques,
    compétent, compétents, compétente, compétentes, fiable, fiables, sérieux, sérieuse, sérieuses, talentueux, talentueuse, talentueuses, doué, doués, douée, douées, gentil, gentils, gentille, gentilles,
    jeune, jeunes, vieux, célèbre, célèbres, connu, connus, connue, connues, influent, influents, influente, influentes, intéressant, intéressants, intéressante, intéressantes, honnête, honnêtes, meilleur, meilleurs, meilleure, meilleures,
    urgent, d urgence, urgence, vraiment, personnellement, absolument, rapidement, particulièrement, honnêtement, simplement, probablement, sûrement, certainement, éventuellement, idéalement, notamment, franchement, peut être, surtout, plutôt, encore, toujours, formidable, formidables, remarquable, remarquables, créatif, créatifs, créative, créatives, motivé, motivés, motivée, motivées, vrai, vrais, vraie, petit, petits, grand, grands`,
    'très, vraiment, extrêmement, particulièrement, assez, plutôt, trop, tellement, hyper, super, si, fort, bien, absolument, totalement',
    null,
  ),
  es: strays(
    `excelente, excelentes, brillante, brillantes, genial, geniales, estupendo, estupenda, estupendos, estupendas, fantástico, fantástica, fantásticos, fantásticas, simpático, simpática, simpáticos, simpáticas,
    amable, amables, competente, competentes, fiable, fiables, confiable, confiables, serio, seria, serios, serias, talentoso, talentosa, talentosos, talentosas, joven, jóvenes, famoso, famosa, famosos, famosas, influyente, influyentes,
    interesante, interesantes, honesto, honesta, honestos, honestas, mejor, mejores, urgente, urgentes, quizás, quizá, tal vez, ojalá, recomendable, recomendables, recomendado, recomendados, recomendada, recomendadas, capaz, capaces, verdadero, verdadera, auténtico, increíble, increíbles, conocido, conocidos, inteligente, inteligentes, listo, listos, gran, grandioso, maravilloso, maravillosos, creativo, creativos, creativas, siempre, realmente`,
    'muy, realmente, bastante, demasiado, tan, súper, super, sumamente, bien, más, totalmente, absolutamente',
    /[a-z]{3}mente$/,
  ),
  pt: strays(
    `excelente, excelentes, brilhante, brilhantes, ótimo, ótima, ótimos, ótimas, bom, boa, bons, boas, genial, geniais, incrível, incríveis, fantástico, fantástica, fantásticos, fantásticas, simpático, simpática, simpáticos, simpáticas,
    competente, competentes, confiável, confiáveis, sério, séria, sérios, sérias, talentoso, talentosa, talentosos, talentosas, jovem, jovens, famoso, famosa, famosos, famosas, influente, influentes, interessante, interessantes,
    honesto, honesta, honestos, honestas, melhor, melhores, urgente, urgentes, talvez, inteligente, inteligentes, criativo, criativa, criativos, criativas, recomendado, recomendada, recomendados, capaz, capazes, verdadeiro, verdadeira, maravilhoso, maravilhosa, maravilhosos, conhecido, conhecidos, sempre, realmente, grande`,
    'muito, realmente, bastante, bem, tão, super, extremamente, mais, demais, totalmente, absolutamente',
    /[a-z]{3}mente$/,
  ),
};
