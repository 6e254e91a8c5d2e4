import type { LanguageNames } from './language-names.ts';

export const russianNames: LanguageNames = {
  locales: ['ru'],
  cities: `
New York City: Нью-Йорк
San Francisco: Сан-Франциско
Los Angeles: Лос-Анджелес
Washington, D.C.: Вашингтон
Chicago: Чикаго
Boston: Бостон
Seattle: Сиэтл
Austin: Остин
Miami: Майами
Toronto: Торонто
Vancouver: Ванкувер
Montréal: Монреаль
Mexico City: Мехико
São Paulo: Сан-Паулу
Buenos Aires: Буэнос-Айрес
London: Лондон
Manchester: Манчестер
Edinburgh: Эдинбург
Dublin: Дублин
Paris: Париж
Lyon: Лион
Marseille: Марсель
Nice: Ницца
Brussels: Брюссель
Antwerpen: Антверпен
Amsterdam: Амстердам
Rotterdam: Роттердам
The Hague: Гаага
Luxembourg: Люксембург
Berlin: Берлин
Munich: Мюнхен
Hamburg: Гамбург
Köln: Кёльн
Frankfurt am Main: Франкфурт, Франкфурт-на-Майне
Stuttgart: Штутгарт
Düsseldorf: Дюссельдорф
Nürnberg: Нюрнберг
Leipzig: Лейпциг
Dresden: Дрезден
Hannover: Ганновер
Wien: Вена
Salzburg: Зальцбург
Zürich: Цюрих
Genève: Женева
Basel: Базель
Bern: Берн
Lausanne: Лозанна
Milan: Милан
Rome: Рим
Turin: Турин
Florence: Флоренция
Venice: Венеция
Naples: Неаполь
Madrid: Мадрид
Barcelona: Барселона
Valencia: Валенсия
Lisbon: Лиссабон
Porto: Порту
Copenhagen: Копенгаген
Stockholm: Стокгольм
Göteborg: Гётеборг
Oslo: Осло
Helsinki: Хельсинки
Tallinn: Таллин, Таллинн
Riga: Рига
Vilnius: Вильнюс
Warsaw: Варшава
Kraków: Краков
Wrocław: Вроцлав
Gdańsk: Гданьск
Prague: Прага
Brno: Брно
Budapest: Будапешт
Bucharest: Бухарест
Sofia: София
Belgrade: Белград
Zagreb: Загреб
Ljubljana: Любляна
Athens: Афины
Thessaloníki: Салоники
Istanbul: Стамбул
Ankara: Анкара
Antalya: Анталья
Kyiv: Киев, Київ
Lviv: Львов, Львів
Kharkiv: Харьков
Odesa: Одесса
Minsk: Минск
Moscow: Москва, Мск
Saint Petersburg: Санкт-Петербург, Петербург, Питер, СПб
Novosibirsk: Новосибирск
Yekaterinburg: Екатеринбург
Kazan: Казань
Nizhniy Novgorod: Нижний Новгород
Chelyabinsk: Челябинск
Samara: Самара
Omsk: Омск
Rostov-na-Donu: Ростов-на-Дону, Ростов
Ufa: Уфа
Krasnoyarsk: Красноярск
Voronezh: Воронеж
Perm: Пермь
Volgograd: Волгоград
Krasnodar: Краснодар
Saratov: Саратов
Tyumen: Тюмень
Izhevsk: Ижевск
Barnaul: Барнаул
Irkutsk: Иркутск
Khabarovsk: Хабаровск
Yaroslavl: Ярославль
Vladivostok: Владивосток
Tomsk: Томск
Kaliningrad: Калининград
Sochi: Сочи
Tula: Тула
Almaty: Алматы, Алма-Ата
Astana: Астана, Нур-Султан
Tashkent: Ташкент
Bishkek: Бишкек
Tbilisi: Тбилиси
Yerevan: Ереван
Baku: Баку
Chisinau: Кишинёв
Tel Aviv: Тель-Авив
Jerusalem: Иерусалим
Dubai: Дубай
Abu Dhabi: Абу-Даби
Cairo: Каир
Nairobi: Найроби
Cape Town: Кейптаун
Mumbai: Мумбаи
Delhi: Дели, Нью-Дели
Bengaluru: Бангалор
Singapore: Сингапур
Bangkok: Бангкок
Kuala Lumpur: Куала-Лумпур
Jakarta: Джакарта
Hong Kong: Гонконг
Shanghai: Шанхай
Beijing: Пекин
Shenzhen: Шэньчжэнь
Guangzhou: Гуанчжоу
Seoul: Сеул
Tokyo: Токио
Osaka: Осака
Sydney: Сидней
Melbourne: Мельбурн
`,
  countries: `
US: США, Соединённые Штаты, Америка
GB: Великобритания, Англия, Британия
NL: Голландия
CZ: Чешская Республика
AE: ОАЭ, Эмираты
KR: Корея, Южная Корея
RU: РФ, Российская Федерация
BY: Белоруссия
`,
  irregularPlaces: '',
  sectors: `
Financial Services: финансовые услуги, финансовая сфера, финансовый сектор, финтех | финансы
Banking: банки, банковская сфера, банковский сектор, банковское дело | банк, банковский
Insurance: страхование, страховая компания, страховые компании, страховая сфера, страховой рынок, страховой бизнес, страховой
Hospitals and Health Care: здравоохранение, медицина, медицинская сфера, медицинские компании | здоровье
Hospitals: больницы, больница, клиники, клиника
Software Development: разработка по, разработка программного обеспечения, софтверные компании, софтверная компания | программное обеспечение
Technology Information and Internet: технологический сектор, технологические компании, интернет компании, интернет | технологии
IT Services and IT Consulting: ит услуги, айти, ит сфера, ит компании, it сфера, it компании, it компания
Computer and Network Security: информационная безопасность, кибербезопасность
Biotechnology Research: биотехнологии, биотех
Pharmaceutical Manufacturing: фармацевтика, фармацевтические компании, фармацевтическая компания, фарма, фармкомпании, фармацевтическая отрасль
Medical Equipment Manufacturing: медицинское оборудование, медтех
Motor Vehicle Manufacturing: автопром, автомобильная промышленность, автомобильная отрасль, автопроизводители, автомобилестроение | автомобильный
Machinery Manufacturing: машиностроение
Manufacturing: производственные компании, производственная сфера, обрабатывающая промышленность
Robotics Engineering: робототехника
Semiconductor Manufacturing: полупроводники
Computers and Electronics Manufacturing: электроника
Aviation and Aerospace Component Manufacturing: аэрокосмическая отрасль, космическая отрасль, авиастроение
Airlines and Aviation: авиация, авиакомпании, авиакомпания
Defense and Space Manufacturing: оборонная промышленность, впк, оборона
Chemical Manufacturing: химическая промышленность, химическая отрасль, химия
Construction: строительство, строительные компании, строительная компания, строительная отрасль
Real Estate: недвижимость, девелопмент
Utilities: энергетика, энергетические компании, энергетический сектор | энергия
Renewable Energy Power Generation: возобновляемая энергетика, зеленая энергетика, возобновляемые источники энергии
Solar Electric Power Generation: солнечная энергетика
Oil and Gas: нефть и газ, нефтегазовая отрасль, нефтегаз, нефтегазовые компании, нефтяные компании
Mining: горнодобывающая промышленность, горная промышленность
Transportation Logistics Supply Chain and Storage: транспорт, логистические компании, логистическая компания, грузоперевозки, транспортные компании | логистика
Telecommunications: телеком, телекоммуникации, связь
Retail: розничная торговля, ритейл, розница, магазины
Online and Mail Order Retail: интернет магазины, электронная коммерция, интернет торговля
Retail Luxury Goods and Jewelry: люкс, предметы роскоши
Retail Apparel and Fashion: мода, индустрия моды, одежда
Textile Manufacturing: текстильная промышленность
Personal Care Product Manufacturing: косметика, косметическая отрасль
Food and Beverage Manufacturing: пищевая промышленность, продукты питания
Restaurants: рестораны, ресторанный бизнес, общепит
Hospitality: гостиничный бизнес, гостиницы, отели, гостеприимство
Travel Arrangements: туризм, туристическая отрасль, турагентства
Farming: сельское хозяйство, агросектор
Education: образование, сфера образования
Higher Education: высшее образование, вузы, университеты
Computer Games: игры, игровая индустрия, видеоигры, геймдев
Entertainment Providers: развлечения, индустрия развлечений
Media Production: медиа, сми
Book and Periodical Publishing: издательства, издательство
Advertising Services: реклама, рекламные агентства, рекламное агентство
Business Consulting and Services: консалтинг, консалтинговые компании, консалтинговая компания
Law Practice: юридические фирмы, юридическая фирма, адвокатские бюро
Accounting: бухгалтерские услуги, аудит
Staffing and Recruiting: кадровые агентства, кадровое агентство, подбор персонала
Venture Capital and Private Equity Principals: венчурный капитал, венчурные фонды, венчурный фонд, прямые инвестиции
Investment Banking: инвестиционные банки, инвестиционный банк, инвестбанк
Government Administration: государственный сектор, госсектор, правительство, госуправление, госслужба
Non-profit Organizations: некоммерческие организации, нко, благотворительность
Furniture and Home Furnishings Manufacturing: мебель, мебельная промышленность
Primary Metal Manufacturing: металлургия
`,
  titles: `
ceo: генеральный директор, гендиректор, исполнительный директор, главный исполнительный директор, председатель правления
cfo: финансовый директор, финдиректор, директор по финансам
cto: технический директор, техдиректор, директор по технологиям
coo: операционный директор, директор по операциям
cio: директор по ит, директор по информационным технологиям, ит директор
cco: коммерческий директор
clo: директор по правовым вопросам, главный юрист
chro: директор по персоналу, hr директор, директор по кадрам
cpo: директор по продукту
vp: вице президент, вице-президент
founder: основатель, учредитель, основательница
cofounder: сооснователь, соучредитель
owner: владелец, собственник
partner: партнер
president: президент, председатель
head: руководитель, начальник, глава, руководитель отдела, начальник отдела
director: директор
manager: менеджер, управляющий
engineer: инженер
software engineer: инженер программист, инженер по разработке, инженер программного обеспечения
developer: разработчик
software developer: разработчик по, разработчик программного обеспечения
programmer: программист
architect: архитектор
designer: дизайнер
consultant: консультант, советник
analyst: аналитик
data analyst: аналитик данных
data engineer: инженер данных, дата инженер
scientist: ученый
data scientist: специалист по данным, дата сайентист, датасаентист
researcher: исследователь, научный сотрудник
professor: профессор
teacher: учитель, преподаватель
lawyer: юрист, адвокат, юрисконсульт
doctor: врач, доктор
nurse: медсестра, медбрат
journalist: журналист
accountant: бухгалтер
chief accountant: главный бухгалтер, главбух
auditor: аудитор
recruiter: рекрутер, рекрутёр, специалист по подбору персонала
seller: продавец, торговый представитель, продажник
assistant: помощник, ассистент
secretary: секретарь
intern: стажер, интерн
student: студент
investor: инвестор
entrepreneur: предприниматель, бизнесмен
buyer: закупщик
editor: редактор
translator: переводчик
photographer: фотограф
product manager: менеджер по продукту, продуктовый менеджер, менеджер продукта, продакт менеджер, продакт
product designer: продуктовый дизайнер
product head: руководитель продукта
project manager: менеджер проекта, менеджер проектов, руководитель проекта, руководитель проектов, проектный менеджер
account manager: менеджер по работе с клиентами, аккаунт менеджер
sales manager: менеджер по продажам
sales head: руководитель отдела продаж, начальник отдела продаж, руководитель продаж, глава отдела продаж
sales director: директор по продажам
marketing head: руководитель отдела маркетинга, руководитель маркетинга, начальник отдела маркетинга
marketing director: директор по маркетингу, маркетинговый директор
marketing manager: менеджер по маркетингу
hr head: руководитель отдела кадров, начальник отдела кадров, руководитель hr, руководитель отдела персонала
hr manager: менеджер по персоналу, hr менеджер, эйчар
hr: кадры, персонал, кадров, персонала
purchasing head: руководитель отдела закупок, начальник отдела закупок
purchasing manager: менеджер по закупкам
purchasing director: директор по закупкам
business development manager: менеджер по развитию бизнеса
business development: развитие бизнеса, развитию бизнеса
security engineer: инженер по безопасности
qa engineer: тестировщик, инженер по тестированию
teamlead: тимлид, руководитель группы
sales: продажи, продаж
purchasing: закупки, закупок
finance: финансы, финансов
legal: юридический
product: продукт
operations: операции
strategy: стратегия
communications: коммуникации
it: ит, айти
data: данные, данных
research: исследования
development: развитие
logistics: логистика
quality: качество, качества
security: безопасность, безопасности
marketing: маркетинг
marketer: маркетолог
senior: старший
junior: младший
lead: ведущий
chief: главный
engineering: инжиниринг
sales rep: торговый агент
specialist: специалист
supply chain: цепочка поставок, цепь поставок
mechanical engineer: инженер механик
electrical engineer: инженер электрик
writer: писатель
legal counsel: корпоративный юрист
risk: риски, рискам
machine learning: машинное обучение, машинному обучению, машинного обучения
customer: клиенты, клиентам
technical: технический
mobile: мобильный
finance: финансовый
`,
};
