/**
 * Folded occupations of self-employed people. Beside "freelance" or "independent", such a word doesn't name a company.
 */
export const OCCUPATIONS: ReadonlySet<string> = new Set(
  `
  accountant actor actress adviser advisor agent analyst animator architect artist auditor author bookkeeper 
  cameraman coach composer consultant contractor copywriter creator curator dancer designer developer director
  dj editor educator engineer entrepreneur facilitator filmmaker guide illustrator instructor 
  interpreter inventor investor journalist lawyer manager marketer mentor model 
  musician nutritionist painter photographer pilot producer professional programmer 
  proofreader recruiter reporter researcher scientist sculptor singer speaker
  specialist strategist stylist teacher therapist trader trainer translator tutor videographer
  assistant writer 

  architekt architektin autor autorin berater beraterin coachin dolmetscher dolmetscherin dozent dozentin entwickler
  entwicklerin filmemacher filmemacherin fotograf fotografin grafiker grafikerin grafikdesigner grafikdesignerin
  handelsvertreter ingenieur ingenieurin journalistin kunstler kunstlerin lektor lektorin musiker musikerin programmierer
  programmiererin redakteur redakteurin regisseur regisseurin softwareentwickler softwareentwicklerin texter texterin
  trainerin ubersetzer ubersetzerin unternehmer unternehmerin unternehmensberater unternehmensberaterin webdesigner
  webdesignerin

  architecte artiste auteur autrice chef comedien comedienne conferencier consultante conseiller conseillere
  correctrice correcteur developpeur developpeuse formateur formatrice graphiste illustrateur illustratrice infographiste
  ingenieure interprete journaliste monteur monteuse musicien musicienne photographe realisateur realisatrice redacteur
  redactrice traducteur traductrice vendeur videaste webmaster

  abogado abogada actriz analista arquitecto arquitecta artista asesor asesora consultor consultora desarrollador
  desarrolladora disenador disenadora editora escritor escritora formador formadora fotografo fotografa
  guionista ilustrador ilustradora ingeniero ingeniera interprete jurada musico musica periodista productor productora
  profesor profesora programador programadora psicologo psicologa redactor redactora traductor traductora
  `
    .trim()
    .split(/\s+/u),
);

/** Folded fields of work, which need an occupation beside them: "Independent Media" is a company. */
export const CRAFTS: ReadonlySet<string> = new Set(
  `brand business conseil content creative data digital event fashion film grafica grafico graphic interim interior it junior lead management marketing media motion personal photo pr product project public sales senior seo social software sound technical ui ux video virtual web yoga`.split(
    /\s+/u,
  ),
);
