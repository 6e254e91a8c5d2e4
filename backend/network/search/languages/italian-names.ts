import type { LanguageNames } from './language-names.ts';

export const italianNames: LanguageNames = {
  locales: ['it'],
  cities: `
New York City: Nuova York
Philadelphia: Filadelfia
Mexico City: Città del Messico
São Paulo: San Paolo
London: Londra
Edinburgh: Edimburgo
Dublin: Dublino
Paris: Parigi
Lyon: Lione
Marseille: Marsiglia
Nice: Nizza
Strasbourg: Strasburgo
Bordeaux: Bordò
Brussels: Bruxelles
Antwerpen: Anversa
Gent: Gand
The Hague: L'Aia, Aia
Luxembourg: Lussemburgo
Berlin: Berlino
Munich: Monaco di Baviera
Hamburg: Amburgo
Köln: Colonia
Frankfurt am Main: Francoforte, Francoforte sul Meno
Stuttgart: Stoccarda
Nürnberg: Norimberga
Leipzig: Lipsia
Dresden: Dresda
Hannover: Annover
Bremen: Brema
Mainz: Magonza
Regensburg: Ratisbona
Freiburg: Friburgo
Wien: Vienna
Salzburg: Salisburgo
Zürich: Zurigo
Genève: Ginevra
Basel: Basilea
Bern: Berna
Luzern: Lucerna
Lausanne: Losanna
Lugano: Lugano
Barcelona: Barcellona
Sevilla: Siviglia
Zaragoza: Saragozza
Lisbon: Lisbona
Copenhagen: Copenaghen
Stockholm: Stoccolma
Warsaw: Varsavia
Kraków: Cracovia
Gdańsk: Danzica
Wrocław: Breslavia
Prague: Praga
Bucharest: Bucarest
Belgrade: Belgrado
Zagreb: Zagabria
Ljubljana: Lubiana
Athens: Atene
Thessaloníki: Salonicco
Moscow: Mosca
Saint Petersburg: San Pietroburgo
Jerusalem: Gerusalemme
Cairo: Il Cairo
Tunis: Tunisi
Algiers: Algeri
Cape Town: Città del Capo
Beijing: Pechino
Seoul: Seul
`,
  countries: `
US: Stati Uniti, Stati Uniti d'America, Usa, America
GB: Inghilterra, Gran Bretagna
NL: Olanda
CZ: Repubblica Ceca
KR: Corea
AE: Emirati, Emirati Arabi
`,
  irregularPlaces: '',
  sectors: `
Financial Services: servizi finanziari, settore finanziario, fintech | finanza, finanziario
Banking: banche, settore bancario, mondo bancario | banca, bancario
Insurance: assicurazioni, settore assicurativo, assicurativo, compagnie assicurative, compagnia assicurativa, compagnie di assicurazione, compagnia di assicurazioni, compagnie di assicurazioni | assicurazione
Hospitals and Health Care: sanità, settore sanitario, assistenza sanitaria, healthcare | salute, sanitario
Hospitals: ospedali, ospedale, cliniche, clinica
Software Development: aziende di software, società di software, settore software, software house | software
Technology Information and Internet: settore tecnologico, tecnologia, aziende tecnologiche, aziende tech
IT Services and IT Consulting: servizi informatici, consulenza informatica, informatica
Computer and Network Security: sicurezza informatica, cybersicurezza
Biotechnology Research: biotecnologie, biotecnologia, biotech, scienze della vita
Pharmaceutical Manufacturing: settore farmaceutico, industria farmaceutica, case farmaceutiche, aziende farmaceutiche | farmaceutico, farmaceutica
Medical Equipment Manufacturing: dispositivi medici, medicale, settore medicale
Motor Vehicle Manufacturing: automobilistico, settore automobilistico, industria automobilistica, settore auto, case automobilistiche, automotive | automobile
Machinery Manufacturing: macchinari, meccanica, industria meccanica, settore meccanico
Manufacturing: manifatturiero, settore manifatturiero, industria manifatturiera, manifattura
Robotics Engineering: robotica
Semiconductor Manufacturing: semiconduttori
Computers and Electronics Manufacturing: elettronica di consumo, elettronica
Aviation and Aerospace Component Manufacturing: aerospaziale, settore aerospaziale, aeronautica, aerospazio
Airlines and Aviation: compagnie aeree, compagnia aerea, aviazione
Defense and Space Manufacturing: difesa, settore difesa, industria della difesa
Chemical Manufacturing: chimica, settore chimico, industria chimica, aziende chimiche
Construction: edilizia, costruzioni, settore edile, imprese edili, settore delle costruzioni
Real Estate: immobiliare, settore immobiliare, agenzie immobiliari
Utilities: settore energetico, aziende energetiche, utility | energia
Renewable Energy Power Generation: energie rinnovabili, energia rinnovabile, rinnovabili
Solar Electric Power Generation: energia solare, fotovoltaico
Wind Electric Power Generation: energia eolica, eolico
Oil and Gas: petrolio, petrolio e gas, settore petrolifero
Mining: settore minerario, minerario
Transportation Logistics Supply Chain and Storage: settore logistico, trasporti, settore dei trasporti, trasporti e logistica, aziende di logistica, azienda di logistica | logistica
Telecommunications: telecomunicazioni, telco
Retail: vendita al dettaglio, commercio al dettaglio, grande distribuzione, gdo, settore retail
Online and Mail Order Retail: commercio elettronico, e commerce, ecommerce
Retail Luxury Goods and Jewelry: lusso, settore del lusso, beni di lusso, gioielleria
Retail Apparel and Fashion: moda, settore moda, abbigliamento
Textile Manufacturing: tessile, settore tessile
Personal Care Product Manufacturing: cosmetica, cosmetici, settore cosmetico
Food and Beverage Manufacturing: alimentare, settore alimentare, industria alimentare, agroalimentare
Wineries: vino, settore vinicolo, cantine, vinicolo
Restaurants: ristorazione, ristoranti
Hospitality: ospitalità, settore alberghiero, alberghi, hotel, alberghiero
Travel Arrangements: turismo, settore turistico, viaggi
Farming: agricoltura, settore agricolo
Education: istruzione, settore dell istruzione
Higher Education: università, istruzione superiore
Computer Games: videogiochi, settore dei videogiochi
Entertainment Providers: intrattenimento
Media Production: media, settore dei media
Book and Periodical Publishing: editoria, case editrici, settore editoriale
Advertising Services: pubblicità, agenzie pubblicitarie, settore pubblicitario
Business Consulting and Services: consulenza, società di consulenza, consulenza aziendale
Law Practice: studi legali, studio legale
Legal Services: settore legale
Accounting: contabilità, revisione contabile, studi commercialisti
Staffing and Recruiting: selezione del personale, agenzie per il lavoro
Venture Capital and Private Equity Principals: capitale di rischio, fondi di investimento, fondi di venture capital
Investment Banking: banche d'affari, banca d'affari, banche di investimento
Government Administration: pubblica amministrazione, settore pubblico, governo
Non-profit Organizations: non profit, no profit, terzo settore, ong, onlus
Research Services: istituti di ricerca
Environmental Services: gestione dei rifiuti, rifiuti
Furniture and Home Furnishings Manufacturing: arredamento, mobili, settore del mobile
Primary Metal Manufacturing: siderurgia, acciaio, acciaierie
Spectator Sports: settore sportivo
`,
  titles: `
ceo: amministratore delegato, amministratrice delegata, direttore generale, direttrice generale, ad
cfo: direttore finanziario, direttrice finanziaria, direttore amministrativo e finanziario, responsabile amministrazione e finanza
cto: direttore tecnico, direttrice tecnica, direttore tecnologico, responsabile tecnologia
coo: direttore operativo, direttrice operativa, direttore delle operazioni
cio: direttore sistemi informativi, responsabile it, direttore it
clo: direttore legale, responsabile legale, responsabile affari legali
chro: direttore risorse umane, direttore delle risorse umane, direttrice risorse umane, direttrice delle risorse umane, direttore del personale, direttrice del personale
vp: vicepresidente
founder: fondatore, fondatrice
cofounder: cofondatore, cofondatrice
owner: titolare, proprietario, proprietaria
partner: socio, socia
president: presidente, presidentessa
head: responsabile, capo
director: direttore, direttrice
manager: dirigente, gestore
engineer: ingegnere, ingegnera
software engineer: ingegnere del software, ingegnere software, ingegnera del software
developer: sviluppatore, sviluppatrice
software developer: sviluppatore software, sviluppatrice software, sviluppatore di software
programmer: programmatore, programmatrice
architect: architetto, architetta
designer: progettista, disegnatore, disegnatrice
consultant: consulente
analyst: analista
data analyst: analista dati, analista di dati, analista dei dati
scientist: scienziato, scienziata
data scientist: scienziato dei dati, scienziata dei dati
data engineer: ingegnere dei dati, ingegnere dati
researcher: ricercatore, ricercatrice
professor: professore, professoressa, docente universitario
teacher: insegnante, docente, maestro, maestra
lawyer: avvocato, avvocata, avvocatessa
doctor: medico, dottore, dottoressa
nurse: infermiere, infermiera
journalist: giornalista
accountant: contabile, commercialista, ragioniere, ragioniera
auditor: revisore, revisore contabile
recruiter: selezionatore, selezionatrice, reclutatore, reclutatrice
seller: venditore, venditrice, rappresentante, agente di vendita
assistant: assistente
secretary: segretario, segretaria
intern: stagista, tirocinante
student: studente, studentessa
investor: investitore, investitrice
entrepreneur: imprenditore, imprenditrice
buyer: acquirente, addetto acquisti, responsabile buyer
editor: redattore, redattrice
translator: traduttore, traduttrice
photographer: fotografo, fotografa
product manager: responsabile di prodotto, responsabile prodotto
project manager: responsabile di progetto, responsabile progetto, capo progetto
sales head: responsabile vendite, responsabile delle vendite, responsabile commerciale, capo vendite
sales director: direttore vendite, direttrice vendite, direttore commerciale, direttrice commerciale, direttore delle vendite
marketing head: responsabile marketing
marketing director: direttore marketing, direttrice marketing, direttore del marketing
hr head: responsabile risorse umane, responsabile delle risorse umane, responsabile hr, responsabile del personale
hr: risorse umane, personale
purchasing head: responsabile acquisti, responsabile degli acquisti, responsabile ufficio acquisti
purchasing director: direttore acquisti, direttrice acquisti
finance head: responsabile finanziario, responsabile finanza
controller: controllore di gestione, responsabile controllo di gestione
sales: vendite, vendita
purchasing: acquisti
finance: finanza
legal: affari legali
product: prodotto
operations: operazioni
strategy: strategia
communications: comunicazione
it: informatica
data: dati
research: ricerca
development: sviluppo
logistics: logistica
quality: qualità
security: sicurezza
business development: sviluppo commerciale, sviluppo del business
supply chain: catena di fornitura, catena di approvvigionamento
mechanical: meccanico, meccanica
electrical: elettrico, elettrica
civil: civile
professor: professore universitario, professoressa universitaria
senior: esperto
legal counsel: consulente legale, giurista d'impresa
writer: scrittore, scrittrice
chief of staff: capo di gabinetto
risk: rischio, rischi
customer: clienti, cliente
project: progetto, progetti
security engineer: ingegnere della sicurezza
solution architect: architetto di soluzioni, architetto delle soluzioni
mathematics teacher: insegnante di matematica
finance: finanziario, finanziaria
`,
};
