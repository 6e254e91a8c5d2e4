/** Occupations that mean the same in English, German, French, Spanish and Portuguese, as rows of `TITLE_NAMES`. */
export const OCCUPATION_NAMES = `
actor: actress, schauspieler, schauspielerin, acteur, actrice, comédien, comédienne, actriz, ator, atriz
actuary: aktuar, aktuarin, actuaire, actuario, actuaria, atuário, atuária
ambassador: botschafter, botschafterin, ambassadeur, ambassadrice, embajador, embajadora, embaixador, embaixadora
artist: künstler, künstlerin, artiste, artista
author: autor, autorin, auteur, autrice, auteure, autora
baker: bäcker, bäckerin, boulanger, boulangère, panadero, panadera, padeiro, padeira
banker: bankier, bankkaufmann, bankkauffrau, banquier, banquière, banquero, banquera, bancário, banqueiro
investment banker: investmentbanker, investmentbankerin, banquier d'affaires
biologist: biologe, biologin, biologiste, biólogo, bióloga
broker: makler, maklerin, courtier, courtière, corredor, corredora, corretor, corretora
carpenter: tischler, tischlerin, schreiner, schreinerin, zimmermann, menuisier, menuisière, charpentier, carpintero, carpintera, carpinteiro, carpinteira
chair: chairman, chairwoman, chairperson, vorsitzender, vorsitzende
chemist: chemiker, chemikerin, chimiste, químico, química
chef: koch, köchin, cuisinier, cuisinière, cocinero, cocinera, cozinheiro, cozinheira, cook
coach: trainer, trainerin, entraîneur, entraîneuse, entrenador, entrenadora, treinador, treinadora
curator: conservador, conservadora, kurator, kuratorin, conservateur, conservatrice, curador, curadora
dentist: zahnarzt, zahnärztin, dentiste, dentista, odontólogo, odontóloga
diplomat: diplomatin, diplomate, diplomático, diplomática, diplomata
driver: fahrer, fahrerin, chauffeur, chauffeuse, conducteur, conductrice, conductor, conductora, motorista, condutor
economist: ökonom, ökonomin, volkswirt, volkswirtin, économiste, economista
electrician: elektriker, elektrikerin, électricien, électricienne, electricista, eletricista
farmer: landwirt, landwirtin, bauer, bäuerin, agriculteur, agricultrice, agricultor, agricultora, granjero
firefighter: feuerwehrmann, feuerwehrfrau, pompier, bombero, bombera, bombeiro, bombeira
fundraiser: spendensammler, fundraiserin, collecteur de fonds, captador de recursos
gardener: gärtner, gärtnerin, jardinier, jardinière, jardinero, jardinera, jardineiro, jardineira
geologist: geologe, geologin, géologue, geólogo, geóloga
hairdresser: friseur, friseurin, coiffeur, coiffeuse, peluquero, peluquera, cabeleireiro, cabeleireira
historian: historiker, historikerin, historien, historienne, historiador, historiadora
interpreter: dolmetscher, dolmetscherin, interprète, intérprete
judge: richter, richterin, juge, juez, jueza, juiz, juíza
lecturer: dozent, dozentin, maître de conférences, maîtresse de conférences, chargé de cours, chargée de cours
librarian: bibliothekar, bibliothekarin, bibliothécaire, bibliotecario, bibliotecaria, bibliotecário, bibliotecária
mathematician: mathematiker, mathematikerin, mathématicien, mathématicienne, matemático, matemática
mayor: bürgermeister, bürgermeisterin, maire, alcalde, alcaldesa, prefeito, prefeita
mechanic: mechaniker, mechanikerin, mécanicien, mécanicienne, mecánico, mecánica, mecânico, mecânica
midwife: hebamme, sage femme, partera, matrona, parteira
musician: musiker, musikerin, musicien, musicienne, músico, música
notary: notar, notarin, notaire, notario, notaria, notário, notária
painter: maler, malerin, peintre, pintor, pintora
pharmacist: apotheker, apothekerin, pharmacien, pharmacienne, farmacéutico, farmacéutica, farmacêutico, farmacêutica
physicist: physiker, physikerin, physicien, physicienne, físico, física
physiotherapist: physiotherapeut, physiotherapeutin, kinésithérapeute, fisioterapeuta
pilot: pilotin, pilote, piloto
plumber: klempner, klempnerin, plombier, plombière, fontanero, fontanera, encanador, encanadora
police officer: polizist, polizistin, policier, policière, policía, policial
politician: politiker, politikerin, politicien, politicienne, político, política
producer: produzent, produzentin, producteur, productrice, productor, productora, produtor, produtora
psychologist: psychologe, psychologin, psychologue, psicólogo, psicóloga
publisher: verleger, verlegerin, éditeur, éditrice
receptionist: rezeptionist, rezeptionistin, réceptionniste, recepcionista
sociologist: soziologe, soziologin, sociologue, sociólogo, socióloga
spokesperson: spokesman, spokeswoman, sprecher, sprecherin, pressesprecher, pressesprecherin, porte parole, portavoz, porta voz
statistician: statistiker, statistikerin, statisticien, statisticienne, estadístico, estadística, estatístico, estatística
surgeon: chirurg, chirurgin, chirurgien, chirurgienne, cirujano, cirujana, cirurgião, cirurgiã
surveyor: vermesser, vermesserin, vermessungsingenieur, géomètre, topógrafo, topógrafa, agrimensor
tailor: schneider, schneiderin, tailleur, sastre, alfaiate
trustee: treuhänder, treuhänderin, fideicomisario, curateur
professor: prof
tax advisor: tax adviser, tax consultant, steuerberater, steuerberaterin, conseiller fiscal, conseillère fiscale, asesor fiscal, asesora fiscal, consultor tributário
trader: händler, händlerin, négociant, négociante, operador de bolsa
veterinarian: vet, tierarzt, tierärztin, vétérinaire, veterinario, veterinaria, veterinário, veterinária
volunteer: freiwilliger, freiwillige, ehrenamtlicher, ehrenamtliche, bénévole, voluntario, voluntaria, voluntário, voluntária
waiter: waitress, kellner, kellnerin, serveur, serveuse, camarero, camarera, garçom, garçonete
winemaker: winzer, winzerin, vigneron, vigneronne, viticulteur, viticultrice, enólogo, enóloga
principal: headmaster, headmistress, schulleiter, schulleiterin, proviseur, proviseure
product manager: cheffe de produit, cheffes de produit, jefa de producto, gestor de produto, gestora de produto
communications officer: chargé de communication, chargée de communication
account manager: chargé d'affaires, chargée d'affaires
administrator: administrateur, administrador, verwalter
coordinator: koordinator, coordinateur, coordonnateur, coordinador, coordenador
specialist: spezialist, spécialiste, especialista
expert: experte, experto
technician: techniker, technicien
inspector: inspektor, inspecteur, inspetor
illustrator: illustrateur, ilustrador
operator: opérateur, operador
rector: rektor, recteur, reitor
dean: dekan, doyen, decano
therapist: therapeut, thérapeute, terapeuta
consultant: asesor
manager: gérant
controller: contrôleur
copywriter: texter, texterin
`;
