import type { LanguageNames } from './language-names.ts';

export const turkishNames: LanguageNames = {
  locales: ['tr'],
  cities: `
Mexico City: Meksiko
London: Londra
Edinburgh: Edinburg
Paris: Paris
Lyon: Lyon
Marseille: Marsilya
Brussels: Brüksel
Antwerpen: Anvers
The Hague: Lahey
Luxembourg: Lüksemburg
Munich: Münih
Köln: Köln
Frankfurt am Main: Frankfurt
Wien: Viyana
Zürich: Zürih
Genève: Cenevre
Basel: Basel
Milan: Milano
Rome: Roma
Florence: Floransa
Venice: Venedik
Naples: Napoli
Barcelona: Barselona
Lisbon: Lizbon
Copenhagen: Kopenhag
Stockholm: Stokholm
Warsaw: Varşova
Kraków: Krakov
Prague: Prag
Budapest: Budapeşte
Bucharest: Bükreş
Sofia: Sofya
Belgrade: Belgrad
Athens: Atina
Thessaloníki: Selanik
Istanbul: İstanbul, Istanbul
İzmir: Izmir
Kyiv: Kiev
Moscow: Moskova
Saint Petersburg: St. Petersburg
Jerusalem: Kudüs
Dubai: Dubai
Cairo: Kahire
Baku: Bakü
Tbilisi: Tiflis
Tehrān: Tahran
Singapore: Singapur
Shanghai: Şanghay
Beijing: Pekin
Seoul: Seul
Tokyo: Tokyo
New York City: New York
`,
  countries: `
US: ABD, Amerika, Amerika Birleşik Devletleri
GB: İngiltere, Birleşik Krallık, Büyük Britanya
DE: Almanya
NL: Hollanda
CZ: Çek Cumhuriyeti
AE: BAE
KR: Kore, Güney Kore
`,
  irregularPlaces: '',
  sectors: `
Financial Services: finans sektörü, finansal hizmetler, finans hizmetleri | finans
Banking: bankacılık, bankacılık sektörü, bankalar | banka
Insurance: sigortacılık, sigorta sektörü, sigorta şirketi, sigorta şirketleri, sigortacılık sektörü | sigorta
Hospitals and Health Care: sağlık sektörü, sağlık hizmetleri | sağlık
Hospitals: hastaneler, hastane
Software Development: yazılım şirketi, yazılım şirketleri, yazılım sektörü | yazılım
Technology Information and Internet: teknoloji sektörü, teknoloji şirketleri, teknoloji şirketi | teknoloji
IT Services and IT Consulting: bilişim, bilişim sektörü, bilgi teknolojileri
Computer and Network Security: siber güvenlik
Biotechnology Research: biyoteknoloji
Pharmaceutical Manufacturing: ilaç sektörü, ilaç şirketleri, ilaç şirketi, ilaç endüstrisi, ilaç
Medical Equipment Manufacturing: tıbbi cihaz, medikal
Motor Vehicle Manufacturing: otomotiv, otomotiv sektörü, otomotiv sanayi | otomobil
Machinery Manufacturing: makine sanayi, makine imalatı
Manufacturing: imalat, üretim sektörü, imalat sanayi
Semiconductor Manufacturing: yarı iletken
Computers and Electronics Manufacturing: elektronik sektörü
Airlines and Aviation: havacılık, havayolu, havayolları, hava yolları
Aviation and Aerospace Component Manufacturing: havacılık ve uzay
Defense and Space Manufacturing: savunma sanayi, savunma sanayii, savunma
Chemical Manufacturing: kimya sektörü, kimya sanayi
Construction: inşaat sektörü, inşaat şirketleri, inşaat şirketi | inşaat
Real Estate: gayrimenkul, emlak, gayrimenkul sektörü
Utilities: enerji sektörü, enerji şirketleri | enerji
Renewable Energy Power Generation: yenilenebilir enerji
Oil and Gas: petrol ve gaz, petrol
Mining: madencilik
Transportation Logistics Supply Chain and Storage: lojistik sektörü, taşımacılık, nakliye, lojistik şirketi, lojistik şirketleri | lojistik
Telecommunications: telekomünikasyon, telekom
Retail: perakende, perakende sektörü, perakendecilik
Online and Mail Order Retail: e ticaret, e-ticaret
Retail Apparel and Fashion: moda, hazır giyim
Textile Manufacturing: tekstil, tekstil sektörü
Personal Care Product Manufacturing: kozmetik
Food and Beverage Manufacturing: gıda, gıda sektörü, gıda sanayi
Restaurants: restoranlar, restoran
Hospitality: otelcilik, oteller, konaklama
Travel Arrangements: turizm, turizm sektörü
Farming: tarım
Education: eğitim sektörü
Higher Education: yükseköğretim, üniversiteler
Computer Games: oyun sektörü, video oyunları
Entertainment Providers: eğlence sektörü
Media Production: medya sektörü
Book and Periodical Publishing: yayıncılık
Advertising Services: reklamcılık, reklam ajansları
Business Consulting and Services: danışmanlık, danışmanlık şirketi, danışmanlık şirketleri
Law Practice: hukuk büroları, hukuk bürosu
Accounting: muhasebe bürosu
Staffing and Recruiting: insan kaynakları danışmanlığı
Venture Capital and Private Equity Principals: girişim sermayesi
Investment Banking: yatırım bankacılığı
Government Administration: kamu, kamu sektörü
Non-profit Organizations: sivil toplum, stk, sivil toplum kuruluşları
`,
  titles: `
ceo: genel müdür, icra kurulu başkanı
cfo: finans direktörü, mali işler direktörü, finans müdürü
cto: teknoloji direktörü, teknik direktör
coo: operasyon direktörü
cmo: pazarlama başkanı
chro: insan kaynakları direktörü, ik direktörü
vp: başkan yardımcısı
founder: kurucu
cofounder: kurucu ortak
owner: sahip, patron
partner: ortak
president: başkan
head: sorumlu, şef
director: direktör
manager: müdür, yönetici
engineer: mühendis
software engineer: yazılım mühendisi
developer: geliştirici, yazılım geliştirici, yazılımcı
programmer: programcı
architect: mimar
designer: tasarımcı
product designer: ürün tasarımcısı
consultant: danışman
analyst: analist
data analyst: veri analisti
data engineer: veri mühendisi
scientist: bilim insanı
data scientist: veri bilimci, veri bilimcisi
researcher: araştırmacı
professor: profesör, öğretim üyesi
teacher: öğretmen
lawyer: avukat, hukukçu
doctor: doktor, hekim
nurse: hemşire
journalist: gazeteci
accountant: muhasebeci, mali müşavir
auditor: denetçi
recruiter: işe alım uzmanı
seller: satıcı, satış temsilcisi
assistant: asistan
secretary: sekreter
intern: stajyer
student: öğrenci
investor: yatırımcı
entrepreneur: girişimci
buyer: satın alma uzmanı
editor: editör
translator: çevirmen, tercüman
photographer: fotoğrafçı
product manager: ürün müdürü, ürün yöneticisi
project manager: proje müdürü, proje yöneticisi
account manager: müşteri yöneticisi
sales manager: satış müdürü, satış yöneticisi
sales director: satış direktörü
marketing manager: pazarlama müdürü, pazarlama yöneticisi
marketing director: pazarlama direktörü
hr manager: insan kaynakları müdürü, ik müdürü, insan kaynakları yöneticisi
hr: insan kaynakları
purchasing manager: satın alma müdürü, satınalma müdürü
sales: satış
purchasing: satın alma
finance: finans
legal: hukuk
product: ürün
operations: operasyon, operasyonlar
strategy: strateji
communications: iletişim
data: veri
logistics: lojistik
quality: kalite
security: güvenlik
marketing: pazarlama
business development: iş geliştirme
senior: kıdemli
specialist: uzman
supply chain: tedarik zinciri
mechanical engineer: makine mühendisi
electrical engineer: elektrik mühendisi
civil engineer: inşaat mühendisi
writer: yazar
risk: risk
legal counsel: hukuk müşaviri
account: müşteri
finance: finansal, mali
`,
};
