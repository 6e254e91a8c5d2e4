/**
 * Words in the name of a company that leave no doubt about its industry, in the languages of the searches: LinkedIn's
 * label, then the words; `…` before a word: names may be written to it. A label of '-' says that the words, though
 * others among them would, tell nothing.
 */
export const INDUSTRY_NAMES = `
-: food bank, blood bank, data bank, power bank, river bank, west bank, bank street, university press, software ag stiftung, insurance law, school of rock
Banking: bank, banks, …bank, banque, banco, banca, bancorp, bankhaus, sparkasse, …sparkasse, raiffeisenbank, volksbank, kreditbank, caisse d epargne, credit union, 銀行
Investment Banking: investment bank, investment banking
Insurance: insurance, versicherung, versicherungen, …versicherung, …versicherungen, rückversicherung, assurance, assurances, seguros, aseguradora, seguradora, reinsurance, 保険
Venture Capital and Private Equity Principals: ventures, venture capital, venture partners, private equity, capital risque, beteiligungsgesellschaft
Investment Management: asset management, investment management, investment managers, wealth management, vermögensverwaltung, kapitalverwaltungsgesellschaft, gestion de patrimoine
Hospitals: hospital, hospitals, klinikum, …klinikum, kliniken, klinik, …klinik, krankenhaus, …krankenhaus, universitätsklinikum, hôpital, hôpitaux, centre hospitalier, hospitales, 病院
Software Development: software, softwareentwicklung, …software, logiciels, ソフトウェア
Pharmaceutical Manufacturing: pharma, pharmaceuticals, pharmaceutical, pharmazeutische, arzneimittel, laboratoires pharmaceutiques, farmacéutica, 製薬
Biotechnology Research: biotech, biotechnology, biotechnologies, biosciences, biotherapeutics
Retail Pharmacies: apotheke, …apotheke, pharmacie, farmacia, pharmacy
Law Practice: law firm, law office, law offices, attorneys at law, rechtsanwälte, rechtsanwaltskanzlei, rechtsanwaltsgesellschaft, anwaltskanzlei, avocats, cabinet d avocats, abogados, advogados, advocaten, solicitors, 法律事務所
Accounting: steuerberatung, steuerberater, wirtschaftsprüfung, wirtschaftsprüfungsgesellschaft, steuerberatungsgesellschaft, steuerkanzlei, expertise comptable, chartered accountants, accountants, accountancy, certified public accountants, contadores, 会計事務所
Higher Education: university, universität, …universität, université, universidad, universidade, universitat, hochschule, …hochschule, fachhochschule, business school, college of, polytechnic, 大学
Primary and Secondary Education: gymnasium, grundschule, realschule, gesamtschule, primary school, high school, elementary school, secondary school, lycée, escuela primaria, 高校, 中学校
Real Estate: immobilien, …immobilien, real estate, immobilier, inmobiliaria, imobiliária, properties, realty, 不動産
Restaurants: restaurant, restaurants, ristorante, trattoria, pizzeria, brasserie, steakhouse, gasthaus
Hotels and Motels: hotel, hotels, …hotel, hotelgruppe, hôtel, hôtels, hoteles, hotéis
Airlines and Aviation: airlines, airways, airline, fluggesellschaft, aerolíneas, linhas aéreas, 航空
Construction: construction, constructions, bauunternehmen, bauunternehmung, hochbau, tiefbau, construcciones, construtora, constructora, 建設
Architecture and Planning: architects, architekten, architekturbüro, architectes, arquitectos, arquitetos
Staffing and Recruiting: recruiting, recruitment, staffing, personalvermittlung, personaldienstleistungen, personalberatung, executive search, zeitarbeit
Business Consulting and Services: unternehmensberatung, management consulting, management consultants, consulting, consultants, consultoría, consultoria
Advertising Services: werbeagentur, advertising, advertising agency, agence de publicité, publicidad, publicidade
Marketing Services: marketing agency, marketing services
Public Relations and Communications Services: public relations, pr agency, pr agentur
IT Services and IT Consulting: it services, it solutions, it consulting, it systemhaus, systemhaus, it beratung, services informatiques
Computer and Network Security: cybersecurity, cyber security, it security
Computer Games: game studio, games studio, game studios, computer games
Telecommunications: telecom, telecommunications, telekom, télécom, telecomunicaciones, telecomunicações
Book and Periodical Publishing: verlag, …verlag, verlagsgesellschaft, publishing house, book publishers, éditions, editorial, editora
Newspaper Publishing: newspaper, newspapers, zeitungsverlag, tageszeitung, 新聞社
Breweries: brewery, brewing, brauerei, …brauerei, brasserie artisanale, cervecería, cervejaria
Wineries: winery, weingut, vineyards, vineyard, bodegas
Oil and Gas: oil gas, oil and gas, petroleum, petróleo, pétrole
Solar Electric Power Generation: solar power, solar energy, solarkraft, photovoltaik
Utilities: stadtwerke, utilities, water utility
Freight and Package Transportation: logistik, spedition, freight, logistics, transport logistique, logística
Travel Arrangements: reisebüro, travel agency, agence de voyages, agencia de viajes, agência de viagens
Semiconductor Manufacturing: semiconductor, semiconductors, halbleiter
Chemical Manufacturing: chemicals, chemie, chimie, química
Motor Vehicle Manufacturing: automobilwerke, motor company, motor works, 自動車
Medical Practices: arztpraxis, medical practice, gemeinschaftspraxis, cabinet médical
Dentists: zahnarztpraxis, zahnarzt, dental practice, dentists, dental clinic
Veterinary Services: tierarztpraxis, tierklinik, veterinary, tierarzt
Museums: museum, …museum, musée, museo, museu, 美術館, 博物館
Libraries: library, bibliothek, …bibliothek, bibliothèque, biblioteca, 図書館
Religious Institutions: diözese, erzbistum, kirchengemeinde, diocese, parish church, paróquia
Government Administration: ministerium, …ministerium, ministry of, ministère, ministerio, ministério, bundesamt, landratsamt, stadtverwaltung, city council, mairie, ayuntamiento, prefeitura
Think Tanks: think tank
Interior Design: interior design, innenarchitektur
Graphic Design: graphic design, grafikdesign
Textile Manufacturing: textiles, textilien, weberei
Wellness and Fitness Services: fitness, fitnessstudio, gimnasio
`;

/** LinkedIn's wider industries and the narrower ones within them: who asks for the one means the others, too. */
export const NARROWER_INDUSTRIES: Readonly<Record<string, readonly string[]>> = {
  'Financial Services': [
    'Banking',
    'Investment Banking',
    'Investment Management',
    'Investment Advice',
    'Capital Markets',
    'Credit Intermediation',
    'Insurance',
    'Venture Capital and Private Equity Principals',
  ],
  Insurance: ['Insurance Carriers', 'Insurance Agencies and Brokerages'],
  'Hospitals and Health Care': [
    'Hospitals',
    'Medical Practices',
    'Dentists',
    'Nursing Homes and Residential Care Facilities',
    'Medical and Diagnostic Laboratories',
  ],
  'Technology Information and Internet': [
    'Software Development',
    'Computer Games',
    'Internet Marketplace Platforms',
  ],
  'Software Development': [
    'Embedded Software Products',
    'Mobile Computing Software Products',
    'Desktop Computing Software Products',
    'Data Security Software Products',
  ],
  Construction: [
    'Building Construction',
    'Residential Building Construction',
    'Nonresidential Building Construction',
  ],
  Hospitality: ['Hotels and Motels', 'Restaurants'],
  'Real Estate': ['Real Estate Agents and Brokers'],
  Telecommunications: ['Telecommunications Carriers', 'Satellite Telecommunications'],
};
