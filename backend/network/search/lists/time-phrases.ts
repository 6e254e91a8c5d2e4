import type { Language } from '../languages/language.ts';

/** Words of a pattern, folded: what stands between blanks is a word or a choice of them. */
type Patterns = readonly string[];

/**
 * What asks when something happened or changed: of jobs that were changed, of who is new, of when somebody was last in
 * touch. `settle-times.ts` makes filters of what Kith can tell. Regular expressions over folded words with single blanks.
 */
const PATTERNS: Partial<Record<Language['code'], Patterns>> = {
  en: [
    'who (?:just |recently )?(?:moved|changed|switched|left) (?:recently|lately)',
    '(?:(?:have |has )?(?:recently|just|newly|lately) )?(?:changed|switched|changing|switching|change|switch|started|starting|quit|lost) (?:their |his |her |the |a |an )?(?:new )?(?:jobs?|roles?|positions?|employers?|compan(?:y|ies)|careers?)(?: recently| lately)?',
    '(?:with |in |into )?(?:a )?new (?:jobs?|roles?|positions?|employers?)',
    'new(?= (?:at|to|with|in) )',
    '(?:recently|newly|just|lately) (?:got |been )?(?:promoted|hired|joined|appointed|moved|left|changed|started|switched)(?: to| from)?',
    '(?:got |been )?promoted(?: recently| lately)?',
    'recently|lately|recent',
    '(?:have |has |had |ve |did |do )?(?:not|never|haven t|hadn t|didn t|hasn t) (?:yet |really |recently )?(?:talk(?:ed)?|spoken|speak|spoke|chatted|written|wrote|heard|met|messaged|seen|contacted|emailed|mailed|called|been in (?:touch|contact)|caught up|kept in touch)(?: (?:to|with|from))?(?: SINCE)?',
    '(?:last |recently )?(?:talked|spoke|spoken|met|wrote|written|emailed|messaged|chatted)(?: (?:to|with))? SINCE',
    '(?:have |has )?(?:lost|out of|fallen out of) (?:touch|contact)(?: with)?(?: SINCE)?',
    '(?:(?:not|no longer|never) (?:been )?in|no) (?:touch|contact)(?: with)?(?: SINCE)?',
    '(?:in )(?:touch|contact)(?: with)? SINCE',
    '(?:have |has )?(?:joined|started(?= (?:at|with) ))(?= .*SINCE)',
    'SINCE',
  ],
  de: [
    '(?:den |die |das |ihren |seinen |ihre |seine )?(?:jobs?|stelle|stellen|arbeitgeber|position|rolle|firma|arbeitsplatz)(?: (?:vor kurzem|kurzlich|neulich))? (?:gewechselt|wechselte|wechselten|wechselt|wechseln)(?: (?:hat|haben))?',
    'gewechselt(?: (?:hat|haben))?|jobwechsel',
    '(?:mit |in )?(?:einem |einer )?neue[rnms]? (?:jobs?|stelle|rolle|position|arbeitgeber)',
    'neu(?= (?:bei|beim|in|im|an) )',
    '(?:kurzlich|neulich|vor kurzem|jungst|frisch)(?: (?:beforderte?[nrs]?|eingestellt|gewechselt|angefangen|gekommen))?|neu eingestellt|beforderte?[nrs]?|angefangen',
    '(?:(?:habe|hab|haben|hatte) (?:ich|wir) )?(?:SINCE )?(?:lange |schon |noch )*(?:nicht|nie|nichts)(?: mehr)?(?: (?:von|mit))?(?: (?:ihm|ihr|ihnen|denen))? (?:gesprochen|geredet|geschrieben|gehort|getroffen|gesehen|telefoniert|kontakt gehabt|kontaktiert)(?: (?:habe|haben|hatte))?(?: SINCE)?',
    '(?:aus den augen|den kontakt|kontakt) verloren(?: (?:habe|haben))?',
    '(?:SINCE )?(?:nicht(?: mehr)? in kontakt|kein(?:en)? kontakt(?: mehr)?)(?: (?:gehabt|mit|habe|haben|hatte))*(?: SINCE)?',
    'SINCE (?:gesprochen|geredet|geschrieben|getroffen|gesehen|telefoniert|kontakt gehabt)(?: (?:habe|haben|hatte))?',
    'SINCE',
  ],
  fr: [
    '(?:(?:a|ont|ayant|vient de|viennent de) )?chang(?:e|es|er|ent) (?:de |d )(?:poste|emploi|travail|boulot|job|entreprise|societe|employeur)(?: recemment)?',
    'nouve(?:au|aux|lle|lles) (?:poste|emploi|travail|job)s?',
    'nouve(?:au|aux|lle|lles)(?: (?:venus?|arrivees?|arrives?))?(?= (?:chez|a|au|aux|dans) )',
    '(?:recemment|nouvellement)(?: (?:promu|arrive|embauche|recrute|nomme)e?s?)?|promue?s?',
    '(?:(?:je|j|on|nous) )?(?:(?:n|ne) )?(?:(?:lui|leur) )?(?:(?:ai|avons|a) )?(?:pas|jamais|plus) (?:parle|echange|ecrit|vue?s?|discute|contactee?s?|revue?s?)(?: (?:a|avec))?(?: SINCE)?',
    'perdue?s? (?:de vue|(?:le )?contact)(?: SINCE)?',
    '(?:pas|plus|sans|aucun)(?: (?:de|en))? (?:contacts?|nouvelles)(?: (?:de|avec))?(?: SINCE)?',
    '(?:(?:a|ont|ayant) )?rejoint(?= .*SINCE)',
    'SINCE',
  ],
  es: [
    '(?:(?:ha|han|acaba de|acaban de) )?(?:cambio|cambiado|cambiaron|cambiar|cambian|cambia) de (?:trabajo|empleo|puesto|empresa|compania|rol)(?: recientemente)?',
    'nuevos? (?:trabajos?|empleos?|puestos?)',
    '(?:nuevos?|nuevas?)(?= (?:en|con) )',
    '(?:se )?(?:(?:ha|han|acaba de|acaban de) )?incorpora(?:do|r|ron)?(?:se)?(?: recientemente)?',
    'recien (?:llegad|contratad|ascendid|incorporad)[oa]s?|recientemente|ascendid[oa]s?',
    '(?:no|nunca) (?:(?:he|hemos|les|le) )?(?:hablo|hablado|hable|hablamos|escrito|escribo|visto|veo|contactado|contacto|quedado)(?: (?:con|a))?(?: SINCE)?',
    'perd(?:i|ido) (?:el )?contacto(?: SINCE)?',
    '(?:no (?:estoy |he estado )?en|sin) contacto(?: con)?(?: SINCE)?',
    '(?:se )?(?:unio|unieron|entro|entraron|empezo|empezaron)(?= (?:a|en|al) .*SINCE)',
    'SINCE',
  ],
  pt: [
    '(?:trocou|trocaram|trocar|trocado|mudou|mudaram|mudar|mudado) de (?:emprego|trabalho|cargo|empresa|funcao|posto)(?: recentemente)?',
    'novos? (?:empregos?|trabalhos?|cargos?)',
    '(?:novos?|novas?)(?= (?:no|na|nos|nas|em) )',
    'recem (?:contratad|promovid|chegad)[oa]s?|recentemente|promovid[oa]s?',
    '(?:nao|nunca) (?:(?:lhe|lhes) )?(?:falo|falei|falamos|falava|conversei|converso|escrevo|escrevi|vejo|vi|contacto|contatei)(?: com)?(?: SINCE)?',
    'perdi (?:o )?cont(?:ato|acto)(?: SINCE)?',
    '(?:nao (?:estou |tenho )?(?:em )?|sem )cont(?:ato|acto)(?: com)?(?: SINCE)?',
    '(?:entrou|entraram|comecou|comecaram)(?= (?:no|na|em) .*SINCE)',
    'SINCE',
  ],
};

/** How long ago, which SINCE in the patterns above stands for. */
const SINCE: Partial<Record<Language['code'], string>> = {
  en: '(?:(?:in|for|since|within|over|during) (?:(?:the|last|past|over|more than|about|at least|a|an|one|two|three|four|five|six|few|several|couple of|\\d+) )*(?:years?|months?|weeks?|days?|ages|while|quarter)|(?:last|past|this) (?:year|month|week|quarter|summer|spring|autumn|winter)|(?:(?:a|an|one|two|three|four|five|six|few|several|\\d+) )+(?:years?|months?|weeks?|days?) ago|(?:since|in|during) (?:19|20)\\d\\d|for (?:so )?long|long ago|ages ago)',
  de: '(?:(?:seit|vor|binnen|innerhalb) (?:(?:letzte[mnr]|dieser|diesem|von|mehr als|uber|uber|den|der|dem|einem|einer|ein|eine|einigen|zwei|drei|vier|funf|sechs|letzten|vergangenen|\\d+) )*(?:jahr(?:en|e)?|monat(?:en|e)?|wochen?|tag(?:en|e)?|langem|ewigkeiten)|(?:in den )?(?:letzte[mnsr]?|vergangene[mnsr]?|diese[mnsr]?) (?:\\d+ )?(?:jahr(?:en)?|monat(?:en)?|wochen?)|(?:seit|im jahr|im jahre) (?:19|20)\\d\\d|(?:schon )?lange zeit|in letzter zeit)',
  fr: '(?:(?:depuis|il y a|pendant|ces|au cours|en) (?:(?:plus d|plus de|plus|de|des|d|les|un|une|deux|trois|quatre|cinq|six|quelques|plusieurs|derniers|dernieres|\\d+) )*(?:ans?|annees?|mois|semaines?|jours?|longtemps|(?:19|20)\\d\\d)(?: derniere?s?)?|l annee derniere|l an dernier|le mois dernier|la semaine derniere|cette annee|ce mois ci)',
  es: '(?:(?:en )?(?:el )?(?:ano|mes) pasado|(?:desde hace|hace|durante|desde|en) (?:(?:mas de|los|las|el|la|un|una|dos|tres|cuatro|cinco|seis|unos|unas|varios|varias|muchos|muchas|ultimos|ultimas|ultimo|ultima|\\d+) )*(?:anos?|mes(?:es)?|semanas?|dias?|mucho tiempo|mucho|tiempo)|(?:desde|en) (?:19|20)\\d\\d|la semana pasada|este (?:ano|mes))',
  pt: '(?:(?:no )?(?:ano|mes) passado|(?:ha|faz|durante|desde|nos|nas|no|na|em) (?:(?:mais de|os|as|o|a|um|uma|dois|duas|tres|quatro|cinco|seis|alguns|algumas|varios|muitos|muito|ultimos|ultimas|ultimo|ultima|\\d+) )*(?:anos?|mes(?:es)?|semanas?|dias?|tempo)|(?:desde|em) (?:19|20)\\d\\d|(?:na )?semana passada|este (?:ano|mes))',
};

/** One expression a language, which finds the longest of its patterns where it is set to look. */
export const TIME_PHRASES: ReadonlyMap<Language['code'], readonly RegExp[]> = new Map(
  (Object.keys(PATTERNS) as Language['code'][]).map((code) => [
    code,
    (PATTERNS[code] ?? []).map(
      (pattern) => new RegExp(`(?:${pattern.replaceAll('SINCE', SINCE[code] ?? '')})(?= |$)`, 'y'),
    ),
  ]),
);
