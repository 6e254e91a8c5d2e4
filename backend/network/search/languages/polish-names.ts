import type { LanguageNames } from './language-names.ts';

export const polishNames: LanguageNames = {
  locales: ['pl'],
  cities: `
New York City: Nowy Jork
Los Angeles: Los Angeles
Chicago: Chicago
Mexico City: Meksyk
London: Londyn
Edinburgh: Edynburg
Dublin: Dublin
Paris: Paryż
Lyon: Lyon
Marseille: Marsylia
Nice: Nicea
Strasbourg: Strasburg
Toulouse: Tuluza
Brussels: Bruksela
Antwerpen: Antwerpia
Gent: Gandawa
The Hague: Haga
Luxembourg: Luksemburg
Berlin: Berlin
Munich: Monachium
Hamburg: Hamburg
Köln: Kolonia
Frankfurt am Main: Frankfurt nad Menem, Frankfurt
Nürnberg: Norymberga
Leipzig: Lipsk
Dresden: Drezno
Hannover: Hanower
Bremen: Brema
Wien: Wiedeń
Salzburg: Salzburg
Zürich: Zurych
Genève: Genewa
Basel: Bazylea
Bern: Berno
Milan: Mediolan
Rome: Rzym
Turin: Turyn
Florence: Florencja
Venice: Wenecja
Naples: Neapol
Bologna: Bolonia
Madrid: Madryt
Sevilla: Sewilla
Valencia: Walencja
Lisbon: Lizbona
Copenhagen: Kopenhaga
Stockholm: Sztokholm
Göteborg: Göteborg
Vilnius: Wilno
Riga: Ryga
Prague: Praga
Bratislava: Bratysława
Budapest: Budapeszt
Bucharest: Bukareszt
Sofia: Sofia
Belgrade: Belgrad
Zagreb: Zagrzeb
Ljubljana: Lublana
Athens: Ateny
Thessaloníki: Saloniki
Istanbul: Stambuł
Kyiv: Kijów
Lviv: Lwów
Moscow: Moskwa
Saint Petersburg: Petersburg, Sankt Petersburg
Tel Aviv: Tel Awiw
Jerusalem: Jerozolima
Dubai: Dubaj
Cairo: Kair
Cape Town: Kapsztad
Mumbai: Bombaj
Singapore: Singapur
Hong Kong: Hongkong
Shanghai: Szanghaj
Beijing: Pekin
Seoul: Seul
Tokyo: Tokio
Toronto: Toronto
Bielsko-Biala: Bielsko-Biała
`,
  countries: `
US: USA, Stany, Stany Zjednoczone, Ameryka
GB: Wielka Brytania, Anglia, Zjednoczone Królestwo
NL: Holandia
CZ: Czechy
AE: ZEA, Emiraty
KR: Korea, Korea Południowa
`,
  irregularPlaces: `
Wiedeń: Wiedniu, Wiednia, Wiedniem
Haga: Hadze
Drezno: Dreźnie
Wilno: Wilnie
Zagrzeb: Zagrzebiu
Katowice: Katowicach, Katowic
Kielce: Kielcach, Kielc
Gliwice: Gliwicach, Gliwic
Niemcy: Niemczech, Niemiec, Niemcami
Włochy: Włoszech, Włoch
Węgry: Węgrzech, Węgier
Zielona Góra: Zielonej Górze
`,
  sectors: `
Financial Services: finanse, usługi finansowe, sektor finansowy, branża finansowa, fintech | finansowy
Banking: bankowość, banki, sektor bankowy, branża bankowa, bankowości | bank
Insurance: ubezpieczenia, ubezpieczeniowy, branża ubezpieczeniowa, firma ubezpieczeniowa, firmy ubezpieczeniowe, ubezpieczyciel | ubezpieczeń
Hospitals and Health Care: ochrona zdrowia, opieka zdrowotna, służba zdrowia, branża medyczna, sektor medyczny | zdrowia
Hospitals: szpitale, szpital, klinika, kliniki
Software Development: firmy softwarowe, branża software, tworzenie oprogramowania, software house | oprogramowanie
Technology Information and Internet: technologia, branża technologiczna, firmy technologiczne, nowe technologie
IT Services and IT Consulting: usługi it, branża it, informatyka
Computer and Network Security: cyberbezpieczeństwo, bezpieczeństwo it
Biotechnology Research: biotechnologia, biotech
Pharmaceutical Manufacturing: farmacja, farmaceutyczny, branża farmaceutyczna, firmy farmaceutyczne, przemysł farmaceutyczny
Medical Equipment Manufacturing: sprzęt medyczny, wyroby medyczne
Motor Vehicle Manufacturing: motoryzacja, motoryzacyjny, branża motoryzacyjna, przemysł motoryzacyjny, samochodowy
Machinery Manufacturing: maszynowy, przemysł maszynowy
Manufacturing: przemysł, produkcja przemysłowa, firmy produkcyjne
Robotics Engineering: robotyka
Semiconductor Manufacturing: półprzewodniki
Computers and Electronics Manufacturing: elektronika
Aviation and Aerospace Component Manufacturing: lotnictwo i kosmos, przemysł lotniczy, branża kosmiczna
Airlines and Aviation: lotnictwo, linie lotnicze, branża lotnicza
Defense and Space Manufacturing: obronność, zbrojeniowy, przemysł zbrojeniowy, przemysł obronny
Chemical Manufacturing: chemia, chemiczny, przemysł chemiczny, branża chemiczna
Construction: budownictwo, branża budowlana, firmy budowlane, firma budowlana
Real Estate: nieruchomości, branża nieruchomości, deweloperski
Utilities: energetyka, branża energetyczna, energetyczny | energia
Renewable Energy Power Generation: odnawialne źródła energii, oze, energia odnawialna
Solar Electric Power Generation: fotowoltaika
Oil and Gas: ropa i gaz, paliwowy, branża paliwowa
Mining: górnictwo
Transportation Logistics Supply Chain and Storage: logistyczny, transport, branża logistyczna, firma logistyczna, firmy logistyczne, branża tsl, spedycja | logistyka
Telecommunications: telekomunikacja, telekomunikacyjny, branża telekomunikacyjna
Retail: handel detaliczny, sieci handlowe, branża handlowa
Online and Mail Order Retail: handel internetowy, e commerce, sklepy internetowe
Retail Apparel and Fashion: moda, odzież, branża odzieżowa, branża modowa
Personal Care Product Manufacturing: kosmetyki, kosmetyczny, branża kosmetyczna
Food and Beverage Manufacturing: spożywczy, branża spożywcza, przemysł spożywczy
Restaurants: gastronomia, restauracje
Hospitality: hotelarstwo, hotele, branża hotelarska
Travel Arrangements: turystyka, branża turystyczna
Farming: rolnictwo
Education: edukacja, oświata, szkolnictwo
Higher Education: szkolnictwo wyższe, uczelnie, uniwersytety
Computer Games: gry komputerowe, gry, gamedev, branża gier
Entertainment Providers: rozrywka, branża rozrywkowa
Media Production: media, branża medialna
Book and Periodical Publishing: wydawnictwa, wydawnictwo
Advertising Services: reklama, agencje reklamowe, branża reklamowa
Business Consulting and Services: doradztwo, konsulting, firmy doradcze, firma doradcza
Law Practice: kancelarie prawne, kancelaria prawna, kancelarie
Accounting: księgowość, rachunkowość, biura rachunkowe
Staffing and Recruiting: rekrutacja, agencje pracy
Venture Capital and Private Equity Principals: fundusze venture capital, fundusze inwestycyjne
Investment Banking: bankowość inwestycyjna
Government Administration: administracja publiczna, sektor publiczny, rząd, urzędy
Non-profit Organizations: organizacje pozarządowe, ngo, fundacje
Furniture and Home Furnishings Manufacturing: meble, branża meblarska, meblarski
Primary Metal Manufacturing: hutnictwo, stal
Environmental Services: gospodarka odpadami
`,
  titles: `
ceo: dyrektor generalny, prezes, prezes zarządu, dyrektor zarządzający, dyrektor wykonawczy
cfo: dyrektor finansowy, dyrektor finansów, dyrektor ds finansów
cto: dyrektor techniczny, dyrektor technologiczny, dyrektor ds technologii
coo: dyrektor operacyjny, dyrektor ds operacyjnych
cio: dyrektor it, dyrektor ds it
clo: dyrektor prawny, szef działu prawnego
chro: dyrektor personalny, dyrektor hr, dyrektor ds personalnych
vp: wiceprezes
founder: założyciel
cofounder: współzałożyciel
owner: właściciel
partner: wspólnik
president: prezydent, przewodniczący
head: kierownik, szef, kierownik działu, szef działu
director: dyrektor
manager: menedżer, menadżer
engineer: inżynier
software engineer: inżynier oprogramowania
developer: deweloper
software developer: deweloper oprogramowania, twórca oprogramowania
programmer: programista
architect: architekt
designer: projektant
consultant: konsultant, doradca
analyst: analityk
data analyst: analityk danych
data engineer: inżynier danych
scientist: naukowiec
data scientist: badacz danych, naukowiec danych, specjalista data science
researcher: badacz
professor: profesor
teacher: nauczyciel
lawyer: prawnik, adwokat, radca prawny
doctor: lekarz, doktor
nurse: pielęgniarz, pielęgniarka
journalist: dziennikarz
accountant: księgowy
chief accountant: główny księgowy
auditor: audytor, biegły rewident
recruiter: rekruter, specjalista ds rekrutacji
seller: sprzedawca, handlowiec, przedstawiciel handlowy
assistant: asystent
secretary: sekretarz, sekretarka
intern: stażysta, praktykant
student: student
investor: inwestor
entrepreneur: przedsiębiorca
buyer: kupiec, zakupowiec
editor: redaktor
translator: tłumacz
photographer: fotograf
product manager: menedżer produktu, menadżer produktu, kierownik produktu
project manager: kierownik projektu, menedżer projektu, kierownik projektów
sales head: kierownik sprzedaży, kierownik działu sprzedaży, szef sprzedaży
sales director: dyrektor sprzedaży, dyrektor ds sprzedaży, dyrektor handlowy
sales manager: menedżer sprzedaży
marketing head: kierownik marketingu, szef marketingu
marketing director: dyrektor marketingu, dyrektor ds marketingu
marketing manager: menedżer marketingu
hr head: kierownik hr, kierownik kadr, kierownik działu kadr, szef hr
hr: kadry, zasoby ludzkie, zasobów ludzkich
hr manager: menedżer hr
purchasing head: kierownik zakupów
purchasing director: dyrektor zakupów
sales: sprzedaż, sprzedaży
purchasing: zakupy, zakupów
finance: finanse, finansów
legal: prawny
product: produkt
operations: operacje
strategy: strategia
communications: komunikacja
data: dane, danych
research: badania
development: rozwój, rozwoju
logistics: logistyka
quality: jakość, jakości
security: bezpieczeństwo, bezpieczeństwa
senior: starszy
junior: młodszy
specialist: specjalista
engineering: inżynieria
marketing: marketing
supply chain: łańcuch dostaw
mechanical engineer: inżynier mechanik
electrical engineer: inżynier elektryk
writer: pisarz
legal counsel: prawnik korporacyjny
risk: ryzyko, ryzyka
customer: klient, klienta
lead: wiodący
technical: techniczny
finance: finansowy
`,
};
