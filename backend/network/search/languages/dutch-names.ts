import type { LanguageNames } from './language-names.ts';

export const dutchNames: LanguageNames = {
  locales: ['nl'],
  cities: `
Mexico City: Mexico Stad, Mexico-Stad
London: Londen
Paris: Parijs
Lyon: Lyon
Lille: Rijsel
Strasbourg: Straatsburg
Brussels: Brussel
Antwerpen: Antwerpen
Gent: Gent
Liège: Luik
Kortrijk: Kortrijk
The Hague: Den Haag, Haag, 's-Gravenhage
's-Hertogenbosch: Den Bosch
Luxembourg: Luxemburg
Berlin: Berlijn
Köln: Keulen
Hannover: Hannover
Aachen: Aken
Frankfurt am Main: Frankfurt
Wien: Wenen
Genève: Genève
Basel: Bazel
Milan: Milaan
Turin: Turijn
Venice: Venetië
Naples: Napels
Florence: Florence
Lisbon: Lissabon
Copenhagen: Kopenhagen
Warsaw: Warschau
Prague: Praag
Budapest: Boedapest
Bucharest: Boekarest
Belgrade: Belgrado
Athens: Athene
Thessaloníki: Thessaloniki
Moscow: Moskou
Saint Petersburg: Sint-Petersburg
Istanbul: Istanboel
Cairo: Caïro
Cape Town: Kaapstad
Beijing: Peking
Jerusalem: Jeruzalem
`,
  countries: `
US: VS, Verenigde Staten, Amerika
GB: VK, Engeland, Groot-Brittannië, Verenigd Koninkrijk
NL: Nederland, Holland
AE: VAE, Emiraten
CZ: Tsjechië
KR: Korea
`,
  irregularPlaces: '',
  sectors: `
Financial Services: financiële dienstverlening, financiële sector, financiële wereld, financiële diensten | financiën
Banking: banken, bankwezen, bankensector, bancaire sector | bank
Insurance: verzekeringen, verzekeringsbranche, verzekeringssector, verzekeraars, verzekeraar, verzekeringswezen, verzekeringsmaatschappij, verzekeringsmaatschappijen | verzekering
Hospitals and Health Care: gezondheidszorg, zorg, zorgsector | gezondheid
Hospitals: ziekenhuizen, ziekenhuis, klinieken
Software Development: softwarebedrijven, softwarebedrijf, softwarebranche | software
Technology Information and Internet: techsector, technologiesector, technologiebedrijven, techbedrijven
IT Services and IT Consulting: ict sector, it dienstverlening, ict
Computer and Network Security: informatiebeveiliging, cyberbeveiliging, cyberveiligheid
Biotechnology Research: biotechnologie
Pharmaceutical Manufacturing: farmacie, farmaceutische industrie, farma, farmaceutische bedrijven, farmasector
Medical Equipment Manufacturing: medische technologie, medische apparatuur
Motor Vehicle Manufacturing: auto industrie, autobranche, automobielindustrie, autofabrikanten, automotive | auto's
Machinery Manufacturing: machinebouw
Manufacturing: maakindustrie, productiebedrijven, industriële sector
Robotics Engineering: robotica
Semiconductor Manufacturing: halfgeleiders, halfgeleiderindustrie, chipindustrie
Computers and Electronics Manufacturing: elektronica
Aviation and Aerospace Component Manufacturing: lucht en ruimtevaart, ruimtevaart
Airlines and Aviation: luchtvaart, luchtvaartmaatschappijen, luchtvaartmaatschappij
Defense and Space Manufacturing: defensie, defensie industrie
Chemical Manufacturing: chemie, chemische industrie
Construction: bouw, bouwsector, bouwbedrijven, bouwbedrijf
Real Estate: vastgoed, vastgoedsector, onroerend goed, makelaardij
Utilities: energiesector, energiebedrijven, nutsbedrijven | energie
Renewable Energy Power Generation: duurzame energie, hernieuwbare energie
Solar Electric Power Generation: zonne energie
Wind Electric Power Generation: windenergie
Oil and Gas: olie en gas, olie industrie
Transportation Logistics Supply Chain and Storage: transport, transportsector, logistieke sector, transport en logistiek, logistieke bedrijven, logistiek bedrijf | logistiek
Maritime Transportation: scheepvaart
Telecommunications: telecom, telecommunicatie, telecomsector
Retail: detailhandel, winkels, retailsector
Online and Mail Order Retail: webwinkels, e commerce
Retail Apparel and Fashion: mode, kledingindustrie, modebranche
Personal Care Product Manufacturing: cosmetica
Food and Beverage Manufacturing: voedingsindustrie, voedingsmiddelen, levensmiddelenindustrie
Breweries: brouwerijen
Restaurants: restaurants
Hospitality: horeca, hotels, hotelbranche
Travel Arrangements: toerisme, reisbranche
Farming: landbouw, tuinbouw
Education: onderwijs, onderwijssector
Higher Education: hoger onderwijs, universiteiten
Computer Games: gamesindustrie, videogames
Entertainment Providers: entertainment, amusement
Media Production: media, mediasector
Book and Periodical Publishing: uitgeverijen, uitgeverij
Advertising Services: reclamebureaus, reclamebureau, reclame
Business Consulting and Services: adviesbureaus, adviesbureau, consultancy
Law Practice: advocatenkantoren, advocatenkantoor, advocatuur
Accounting: accountancy, accountantskantoren
Staffing and Recruiting: uitzendbureaus, werving en selectie
Venture Capital and Private Equity Principals: durfkapitaal, investeringsmaatschappijen
Government Administration: overheid, publieke sector, gemeenten
Non-profit Organizations: goede doelen, non profit, ngo
Research Services: onderzoeksinstituten
Environmental Services: afvalverwerking
Furniture and Home Furnishings Manufacturing: meubels, meubelindustrie
Primary Metal Manufacturing: staalindustrie
`,
  titles: `
ceo: algemeen directeur, bestuursvoorzitter, directievoorzitter, directeur eigenaar
cfo: financieel directeur, directeur financiën, hoofd financiën
cto: technisch directeur, directeur techniek
coo: operationeel directeur, directeur operaties
cco: commercieel directeur
clo: bedrijfsjurist hoofd, hoofd juridische zaken
chro: hr directeur, directeur hr, personeelsdirecteur, directeur human resources
vp: vicepresident
founder: oprichter, oprichtster
cofounder: medeoprichter, mede oprichter
owner: eigenaar, eigenares
partner: vennoot
president: voorzitter
head: hoofd, leidinggevende
director: directeur, directrice
manager: bedrijfsleider
engineer: ingenieur
software engineer: software ingenieur, softwareingenieur
developer: ontwikkelaar, ontwikkelaarster
software developer: softwareontwikkelaar, software ontwikkelaar
web developer: webontwikkelaar
programmer: programmeur
designer: ontwerper, ontwerpster, vormgever
product designer: productontwerper
consultant: adviseur, consulent
analyst: analist, analiste
data analyst: data analist
scientist: wetenschapper
data scientist: datawetenschapper, data wetenschapper
researcher: onderzoeker, onderzoekster
professor: hoogleraar
teacher: leraar, lerares, docent, docente, leerkracht
lawyer: advocaat, advocate, jurist, juriste
doctor: arts, dokter, huisarts
nurse: verpleegkundige, verpleger, verpleegster
journalist: journaliste
accountant: boekhouder, boekhoudster
recruiter: werver, recruitster
seller: verkoper, verkoopster, vertegenwoordiger
assistant: assistent, assistente
secretary: secretaris, secretaresse
intern: stagiair, stagiaire
student: studente
investor: investeerder, belegger
entrepreneur: ondernemer, onderneemster
buyer: inkoper, inkoopster
editor: redacteur, redactrice
translator: vertaler, vertaalster
photographer: fotograaf, fotografe
product manager: productmanager
project manager: projectmanager, projectleider
teamlead: teamleider
sales manager: verkoopmanager
sales head: verkoopleider, hoofd verkoop, hoofd sales
sales director: verkoopdirecteur, directeur verkoop, salesdirecteur
marketing head: hoofd marketing
marketing director: marketingdirecteur, directeur marketing
marketing manager: marketingmanager
hr head: hoofd hr, hoofd personeelszaken, hoofd p o
hr: personeelszaken, personeel
purchasing head: hoofd inkoop
purchasing manager: inkoopmanager
finance head: hoofd finance
account manager: accountmanager, relatiebeheerder
sales: verkoop
purchasing: inkoop
finance: financiën
legal: juridisch, juridische
operations: operaties
strategy: strategie
communications: communicatie
it: ict
data: gegevens
research: onderzoek
development: ontwikkeling
logistics: logistiek
quality: kwaliteit
security: beveiliging
business development: bedrijfsontwikkeling
customer service: klantenservice
supply chain: toeleveringsketen
mechanical engineer: werktuigbouwkundige, werktuigbouwkundig ingenieur
electrical engineer: elektrotechnisch ingenieur
writer: schrijver, schrijfster
risk: risico
customer: klant, klanten
technical: technisch, technische
commercial: commercieel, commerciële
legal counsel: bedrijfsjurist
finance: financieel, financiële
`,
};
