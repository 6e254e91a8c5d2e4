/**
 * What people call the LinkedIn industries, in six languages. A label's `sectors` are words of business alone
 * ("fintech"): beside a title they say where somebody works. Its `topics` are also what people work on ("insurance"):
 * beside a bare "manager" or "broker" they belong to the title. Its `fields` say so after "in" alone ("founders in AI"):
 * anywhere else they are part of a title or a name.
 */
export interface SectorWords {
  readonly label: string;
  readonly sectors: string;
  readonly topics: string;
  readonly fields: string;
}

const row = (label: string, sectors: string, topics = '', fields = ''): SectorWords => ({
  label,
  sectors,
  topics,
  fields,
});

export const SECTOR_WORDS: readonly SectorWords[] = [
  row(
    'Financial Services',
    'fintech, fintechs, fin tech, financial technology, financial services, finanztechnologie, finanzdienstleister, finanzdienstleistungen, finanzbranche, finanzsektor, services financiers, servicios financieros, serviços financeiros, tecnofinanzas, フィンテック, 金融, 金融機関, 金融サービス, 証券',
    'finance, finanzen, finanças, finanzas, sector financiero, setor financeiro, secteur financier',
  ),
  row(
    'Banking',
    'banks, banken, bankwesen, bankensektor, bankbranche, banques, secteur bancaire, banca, bancos, banco, sector bancario, setor bancário, sector bancário, bancaire, neobank, neobanks, neobanken, 銀行, 銀行業',
    'banking, bank, banque, bancario, bancário',
  ),
  row(
    'Insurance',
    'insurtech, insurance companies, insurers, insurer, versicherungen, versicherung, versicherungsbranche, versicherer, versicherungswirtschaft, assurances, assureur, assureurs, aseguradora, aseguradoras, seguradora, seguradoras, 保険',
    'insurance, assurance, seguros, reinsurance',
  ),
  row(
    'Hospitals and Health Care',
    'healthcare, health care, healthtech, health tech, digital health, gesundheitswesen, gesundheitsbranche, gesundheitssektor, gesundheitswirtschaft, secteur de la santé, e santé, healthcare sector, sector salud, sanidad, sector sanitario, setor de saúde, 医療, ヘルスケア, 医療機関',
    'health, gesundheit, santé, salud, saúde, medical',
  ),
  row(
    'Hospitals',
    'hospitals, hospital, kliniken, krankenhäuser, krankenhaus, klinik, klinikum, hôpitaux, hôpital, hospitales, hospitais, 病院',
  ),
  row(
    'Software Development',
    'saas, software companies, software company, software as a service, b2b saas, softwareunternehmen, softwarebranche, softwarefirmen, softwarehersteller, éditeur de logiciels, éditeurs de logiciels, devtools, developer tools, low code, no code, ソフトウェア企業, ソフトウェア業, ソフトウェア会社',
    'software, logiciel, logiciels',
  ),
  row(
    'Technology Information and Internet',
    'tech industry, technology companies, tech companies, tech startups, ai startup, ai startups, ai companies, ai company, internet companies, internet, tech sector, ki startup, ki startups, techbranche, technologiebranche, sector tecnológico, setor de tecnologia, secteur technologique, テック, インターネット',
    '',
    'ai, a i, artificial intelligence, generative ai, genai, ki, künstliche intelligenz, ia, intelligence artificielle, inteligencia artificial, inteligência artificial, 人工知能, 生成ai',
  ),
  row(
    'IT Services and IT Consulting',
    'it services, it consulting, it beratung, it dienstleister, services informatiques, esn, servicios informáticos, it branche, systemhaus, it業界, システムインテグレーター',
  ),
  row(
    'Computer and Network Security',
    'infosec, cyber security companies, it sicherheit, sécurité informatique, サイバーセキュリティ',
    'cybersecurity, cyber security, cybersécurité, ciberseguridad, cibersegurança, cyber',
  ),
  row(
    'Biotechnology Research',
    'biotech, biotechs, biotechnology, biotechnologie, biotechnologies, biotecnología, biotecnologia, life sciences, life science, lifesciences, バイオテック, バイオ, バイオテクノロジー',
  ),
  row(
    'Pharmaceutical Manufacturing',
    'pharma, big pharma, pharmaceutical companies, pharmaceutical industry, pharmaindustrie, pharmaunternehmen, pharmabranche, pharmakonzern, industrie pharmaceutique, secteur pharmaceutique, pharmaceutique, farmacéutica, farmacéuticas, sector farmacéutico, industria farmacéutica, setor farmacêutico, indústria farmacêutica, farmacêutica, farmacêuticas, laboratoires pharmaceutiques, 製薬, 医薬品',
    'pharmaceuticals, farmacéutico, farmacêutico, pharmaceutical',
  ),
  row(
    'Medical Equipment Manufacturing',
    'medtech, med tech, medical devices, medical device, medizintechnik, dispositifs médicaux, technologie médicale, dispositivos médicos, 医療機器',
  ),
  row(
    'Motor Vehicle Manufacturing',
    'automotive industry, car industry, carmakers, carmaker, automakers, automaker, car companies, automobilindustrie, autoindustrie, automobilbranche, autobranche, automobilhersteller, autohersteller, industrie automobile, secteur automobile, industria automotriz, industria automovilística, sector automotriz, sector del automóvil, indústria automóvel, indústria automotiva, setor automotivo, setor automóvel, 自動車, 自動車メーカー',
    'automotive, automobile, cars, automobil, automoción, automotriz, automotivo, automóvel, automovilístico',
  ),
  row(
    'Machinery Manufacturing',
    'maschinenbau, anlagenbau, maschinenbauunternehmen, maschinen und anlagenbau, machinery, mechanical engineering companies, construction mécanique, 機械メーカー, 機械製造',
  ),
  row(
    'Manufacturing',
    'manufacturers, manufacturing companies, fertigungsindustrie, produzierendes gewerbe, industrie manufacturière, industria manufacturera, sector manufacturero, manufactura, setor industrial, manufatura, 製造業, 製造, メーカー',
    'manufacturing, verarbeitende industrie',
  ),
  row(
    'Robotics Engineering',
    'robotics companies, robotique, robótica, ロボティクス, ロボット',
    'robotics, robotik',
  ),
  row(
    'Semiconductor Manufacturing',
    'semiconductors, semiconductor, semicon, chipmakers, chipmaker, chip industry, halbleiter, halbleiterindustrie, semi conducteurs, semiconducteurs, semiconductores, semicondutores, 半導体',
  ),
  row('Computer Hardware Manufacturing', 'computer hardware, computerhersteller'),
  row(
    'Computers and Electronics Manufacturing',
    'consumer electronics, elektronikindustrie, elektronik, électronique grand public, electrónica, eletrônica, eletrónica, 電機メーカー, 電機, 電子機器',
    'electronics',
  ),
  row(
    'Aviation and Aerospace Component Manufacturing',
    'aerospace industry, aerospace companies, luftfahrtindustrie, luft und raumfahrt, raumfahrt, luftfahrt, aéronautique, aéronautiques, aérospatial, aérospatiale, aeronáutica, aeroespacial, sector aeroespacial, 航空宇宙',
    'aerospace',
  ),
  row(
    'Airlines and Aviation',
    'airlines, airline, fluggesellschaften, fluggesellschaft, compagnies aériennes, compagnie aérienne, aerolíneas, aerolínea, companhias aéreas, companhia aérea, 航空会社, 航空',
    'aviation',
  ),
  row(
    'Defense and Space Manufacturing',
    'defense, defence, defense tech, defence tech, rüstungsindustrie, rüstung, verteidigung, industrie de la défense, industria de defensa, indústria de defesa, 防衛',
  ),
  row('Space Research and Technology', 'spacetech, space tech, new space, 宇宙'),
  row(
    'Chemical Manufacturing',
    'chemical industry, chemical companies, chemicals, chemieindustrie, chemiebranche, chemische industrie, chemie, industrie chimique, industria química, indústria química, 化学メーカー, 化学',
    'chemical',
  ),
  row(
    'Construction',
    'construction companies, construction industry, bauwesen, contech, baubranche, bauindustrie, baugewerbe, bauunternehmen, bâtiment, btp, sector de la construcción, construcción, construção, construção civil, construtora, construtoras, constructora, constructoras, 建設, 建設業, ゼネコン',
    'construction',
  ),
  row(
    'Real Estate',
    'proptech, prop tech, immobilienbranche, immobilien, immobilienwirtschaft, immobilienunternehmen, secteur immobilier, immobilier, sector inmobiliario, bienes raíces, setor imobiliário, mercado imobiliário, sector imobiliário, 不動産',
    'real estate, property, imobiliário, inmobiliario',
  ),
  row(
    'Architecture and Planning',
    'architecture firms, architekturbüros, architekturbüro, cabinets d architecture, 建築事務所',
    '',
  ),
  row(
    'Utilities',
    'utilities, energy companies, energy sector, energy industry, energiewirtschaft, energiebranche, energieversorger, stadtwerke, secteur de l énergie, sector energético, sector de la energía, setor de energia, setor energético, 電力, エネルギー',
    'energy, energie, énergie, energía, energia, utility',
  ),
  row(
    'Renewable Energy Power Generation',
    'renewables, renewable energy, renewable energies, clean energy, green energy, cleantech, clean tech, erneuerbare energien, erneuerbare, énergies renouvelables, énergie renouvelable, energías renovables, energía renovable, renovables, energias renováveis, energia renovável, renováveis, 再生可能エネルギー, 再エネ',
  ),
  row(
    'Solar Electric Power Generation',
    'solar, solar energy, solar power, photovoltaik, solarbranche, solaire, photovoltaïque, energía solar, energia solar, 太陽光発電, 太陽光',
  ),
  row(
    'Wind Electric Power Generation',
    'wind energy, wind power, windkraft, windenergie, éolien, énergie éolienne, energía eólica, energia eólica, eólica, 風力発電, 風力',
  ),
  row(
    'Climate Technology Product Manufacturing',
    'climate tech, climatetech, klimatechnologie, klimatech, klimaschutz, technologies climatiques, tecnología climática, tecnologia climática, greentech, green tech, 気候テック',
    'climate, klima, climat, clima',
  ),
  row(
    'Oil and Gas',
    'oil and gas, oil & gas, oil, petroleum industry, öl und gas, ölindustrie, pétrole, pétrole et gaz, petróleo, petróleo y gas, petróleo e gás, petroleras, 石油, 石油・ガス',
  ),
  row(
    'Mining',
    'mining companies, bergbau, secteur minier, industrie minière, minería, sector minero, mineração, setor de mineração, 鉱業',
    'mining',
  ),
  row(
    'Transportation Logistics Supply Chain and Storage',
    'logistics companies, logistics industry, logistikbranche, logistikunternehmen, transportwesen, secteur logistique, sector logístico, setor logístico, freight, shipping companies, 物流, 運輸',
    'logistics, logistik, logistique, logística, transportation, transport, supply chain',
  ),
  row(
    'Maritime Transportation',
    'shipping industry, schifffahrt, maritime, reederei, reedereien, transport maritime, naviera, navieras, 海運',
  ),
  row('Railroad Equipment Manufacturing', 'bahnindustrie, industrie ferroviaire, 鉄道車両'),
  row('Rail Transportation', 'railways, bahn, ferroviaire, ferrocarriles, ferrovias, 鉄道'),
  row(
    'Telecommunications',
    'telecoms, telcos, telco, telecom companies, telekommunikation, telekommunikationsbranche, télécoms, télécom, télécommunications, telecomunicaciones, telecomunicações, 通信, 通信業',
    'telecom, telecommunications',
  ),
  row(
    'Retail',
    'retailers, retailer, retail industry, einzelhandel, handel, commerce de détail, distribution, grande distribution, comercio minorista, sector minorista, retail sector, varejo, varejistas, retalho, 小売, 小売業',
    'retail',
  ),
  row(
    'Online and Mail Order Retail',
    'ecommerce, e commerce, online retail, online shops, onlinehandel, versandhandel, commerce électronique, comercio electrónico, comércio eletrônico, comércio electrónico, comércio eletrónico, eコマース, イーコマース, ec業界, 通販',
  ),
  row(
    'Internet Marketplace Platforms',
    'marketplaces, online marketplaces, online marktplätze, places de marché',
  ),
  row(
    'Retail Luxury Goods and Jewelry',
    'luxury, luxury goods, luxusgüter, luxusbranche, luxus, luxe, industrie du luxe, lujo, sector del lujo, luxo, mercado de luxo, ラグジュアリー, 高級ブランド',
  ),
  row(
    'Retail Apparel and Fashion',
    'fashion industry, fashion companies, fashion tech, modebranche, modeindustrie, mode, prêt à porter, industria de la moda, moda, indústria da moda, ファッション, アパレル',
    'fashion, apparel',
  ),
  row(
    'Textile Manufacturing',
    'textiles, textile industry, textilindustrie, textile, industria textil, sector textil, indústria têxtil, 繊維',
  ),
  row(
    'Personal Care Product Manufacturing',
    'cosmetics, beauty, beauty industry, kosmetik, kosmetikbranche, cosmétique, cosmétiques, cosmética, cosméticos, 化粧品',
  ),
  row('Consumer Services', 'consumer services'),
  row(
    'Food and Beverage Manufacturing',
    'food industry, food companies, food and beverage, food & beverage, foodtech, food tech, fmcg, cpg, consumer goods, lebensmittelindustrie, lebensmittelbranche, lebensmittel, nahrungsmittelindustrie, agroalimentaire, industria alimentaria, alimentación, sector alimentario, indústria alimentícia, alimentos, setor alimentício, 食品, 食品メーカー',
    'food',
  ),
  row('Beverage Manufacturing', 'beverages, getränkeindustrie, boissons, bebidas, 飲料'),
  row('Wineries', 'wineries, weingüter, weinbau, viticole, bodegas, vinícolas, ワイナリー'),
  row('Breweries', 'breweries, brauereien, brasseries, cervecerías, cervejarias, ビール会社'),
  row(
    'Restaurants',
    'restaurants, gastronomie, restauration, restaurantes, restauración, 飲食, 外食, 飲食店, レストラン',
    'restaurant',
  ),
  row(
    'Hospitality',
    'hospitality industry, hotels, hotelgewerbe, hotellerie, hôtellerie, hoteles, hostelería, hotelería, hotelaria, hotéis, ホテル, 宿泊',
    'hospitality, hotel',
  ),
  row(
    'Travel Arrangements',
    'travel industry, tourism, traveltech, travel tech, reisebranche, tourismus, tourisme, turismo, 観光, 旅行',
    'travel',
  ),
  row(
    'Farming',
    'agriculture, agtech, agritech, agri tech, agrartechnik, landwirtschaft, agriculture de précision, agricole, agricultura, agronegócio, agropecuaria, sector agrícola, 農業',
    'farming, agri',
  ),
  row(
    'Education',
    'education sector, bildungswesen, bildungsbranche, bildung, éducation, secteur de l éducation, educación, sector educativo, educação, setor educacional, 教育',
    'education',
  ),
  row('E-Learning Providers', 'edtech, ed tech, e learning, elearning, edtechs, エドテック, eラーニング'),
  row(
    'Higher Education',
    'universities, higher education, academia, hochschulen, universitäten, enseignement supérieur, universités, universidades, enseñanza superior, ensino superior, 大学教育, 高等教育',
  ),
  row(
    'Blockchain Services',
    'crypto, web3 companies, blockchain companies, cryptocurrency, kryptobranche, krypto, cripto, criptomonedas, criptomoedas, cryptomonnaies, defi, ブロックチェーン, 暗号資産, 仮想通貨',
    'blockchain',
  ),
  row(
    'Computer Games',
    'gaming, video games, videogames, games industry, game studios, game studio, gaming studio, gaming studios, esports, spielebranche, spieleindustrie, computerspiele, videospiele, jeux vidéo, jeu vidéo, videojuegos, jogos, jogos eletrônicos, ゲーム, ゲーム会社',
    'games',
  ),
  row(
    'Entertainment Providers',
    'entertainment, entertainment industry, unterhaltungsbranche, divertissement, entretenimiento, entretenimento, エンターテインメント, エンタメ',
  ),
  row(
    'Movies Videos and Sound',
    'film industry, filmbranche, filmindustrie, cinéma, industrie du cinéma, cine, industria del cine, cinema, 映画',
  ),
  row(
    'Musicians',
    'music industry, musikbranche, musikindustrie, industrie musicale, industria musical, indústria musical, indústria da música, 音楽業界',
  ),
  row(
    'Media Production',
    'media companies, media industry, medienbranche, medien, médias, medios de comunicación, medios, mídia, meios de comunicação, メディア',
    'media',
  ),
  row(
    'Book and Periodical Publishing',
    'publishing houses, verlagswesen, verlage, verlag, édition, maisons d édition, editoriales, editoras, 出版, 出版社',
    'publishing',
  ),
  row(
    'Newspaper Publishing',
    'newspapers, zeitungen, zeitung, journaux, presse écrite, periódicos, jornais, 新聞社, 新聞',
  ),
  row(
    'Advertising Services',
    'adtech, ad tech, advertising agencies, ad agencies, advertising agency, werbebranche, werbeagenturen, werbeagentur, agences de publicité, publicidad, agencias de publicidad, publicidade, 広告, 広告代理店',
    'advertising, werbung',
  ),
  row(
    'Marketing Services',
    'martech, marketing agencies, marketing agency, marketingagenturen, agences marketing',
  ),
  row(
    'Public Relations and Communications Services',
    'pr agencies, pr agency, pr agenturen, pr agentur, public relations agencies',
  ),
  row(
    'Business Consulting and Services',
    'consultancies, consultancy, consulting firms, management consulting, unternehmensberatung, unternehmensberatungen, beratungsbranche, beratungsfirmen, beratung, cabinets de conseil, conseil, cabinet de conseil, consultoría, consultoras, consultoria, consultorias, コンサルティング, コンサル, コンサルティングファーム',
    'consulting',
  ),
  row(
    'Law Practice',
    'law firms, law firm, kanzleien, kanzlei, anwaltskanzleien, anwaltskanzlei, cabinets d avocats, cabinet d avocats, bufetes, despachos de abogados, bufete, escritórios de advocacia, escritório de advocacia, 法律事務所',
  ),
  row(
    'Legal Services',
    'legaltech, legal tech, legal services, legal industry, rechtsbranche, services juridiques, servicios legales, serviços jurídicos, リーガルテック',
  ),
  row('Accounting', 'accounting firms, audit firms, cabinets comptables, 会計事務所, 監査法人', 'accounting'),
  row(
    'Staffing and Recruiting',
    'staffing, recruiting firms, recruitment agencies, recruiting agencies, hr tech, hrtech, personalvermittlung, zeitarbeit, personaldienstleister, intérim, cabinets de recrutement, empresas de selección, 人材紹介, 人材, 人材派遣',
    'recruiting, recruitment',
  ),
  row('Executive Search Services', 'executive search, headhunting'),
  row(
    'Venture Capital and Private Equity Principals',
    'venture capital, vc, vcs, private equity, pe, venture capital firms, vc firms, vc funds, wagniskapital, risikokapital, beteiligungsgesellschaften, capital risque, capital investissement, capital riesgo, capital privado, capital de risco, ベンチャーキャピタル, プライベートエクイティ',
  ),
  row(
    'Investment Banking',
    'investment banks, investmentbanken, investmentbank, banques d affaires, banca de inversión, bancos de investimento, 投資銀行',
    'investment banking',
  ),
  row(
    'Investment Management',
    'asset management, asset managers, wealth management, hedge funds, hedge fund, hedgefonds, vermögensverwaltung, gestion d actifs, gestión de activos, gestão de ativos, 資産運用, ヘッジファンド',
  ),
  row(
    'Capital Markets',
    'capital markets, kapitalmärkte, marchés de capitaux, mercado de capitales, mercado de capitais, 資本市場',
  ),
  row(
    'Government Administration',
    'government, public sector, govtech, öffentlicher dienst, öffentlichen dienst, öffentliche verwaltung, öffentlichen sektor, behörden, verwaltung, secteur public, administration publique, fonction publique, sector público, administración pública, gobierno, setor público, administração pública, governo, 政府, 官公庁, 公務',
  ),
  row(
    'Armed Forces',
    'military, armed forces, army, bundeswehr, militär, armée, ejército, fuerzas armadas, forças armadas, exército, 自衛隊',
  ),
  row(
    'Non-profit Organizations',
    'nonprofits, nonprofit, non profit, non profits, not for profit, charities, charity, ngos, ngo, gemeinnützige, gemeinnützigen organisationen, nichtregierungsorganisationen, ong, ongs, associations, associatif, secteur associatif, sin fines de lucro, sem fins lucrativos, terceiro setor, npo, 非営利団体',
  ),
  row(
    'Research Services',
    'research institutes, forschungsinstitute, instituts de recherche, institutos de investigación, institutos de pesquisa, 研究機関',
  ),
  row('Design Services', 'design agencies, design studios, designagenturen, agences de design'),
  row(
    'Spectator Sports',
    'sports industry, sporttech, sports tech, sportbranche, industrie du sport, sector deportivo, setor esportivo, スポーツ',
    'sports',
  ),
  row(
    'Wellness and Fitness Services',
    'wellness industry, fitness, fitnessbranche, フィットネス',
    'wellness',
  ),
  row('Events Services', 'event agencies, eventbranche, événementiel, イベント会社'),
  row('Security and Investigations', 'security services, sicherheitsdienste, 警備'),
  row(
    'Environmental Services',
    'environmental services, waste management, abfallwirtschaft, entsorgung, gestion des déchets, gestión de residuos, gestão de resíduos, 環境',
  ),
  row(
    'Furniture and Home Furnishings Manufacturing',
    'furniture, möbelindustrie, möbel, ameublement, muebles, móveis, 家具',
  ),
  row(
    'Packaging and Containers Manufacturing',
    'packaging industry, verpackungsindustrie, emballage, industria del embalaje, indústria de embalagens, 包装',
  ),
  row(
    'Paper and Forest Product Manufacturing',
    'paper industry, papierindustrie, papier, industria papelera, 製紙',
  ),
  row(
    'Primary Metal Manufacturing',
    'steel industry, steel, stahlindustrie, stahl, sidérurgie, siderurgia, acero, 鉄鋼',
  ),
  row('Warehousing and Storage', 'warehousing, lagerhaltung, entreposage, 倉庫'),
  row('Translation and Localization', 'translation industry, 翻訳会社'),
  row(
    'Shipbuilding',
    'shipbuilding, schiffbau, construction navale, construcción naval, construção naval, 造船',
  ),
  row('Medical Practices', 'medical practices, arztpraxen, arztpraxis, cabinets médicaux, クリニック'),
  row('Veterinary Services', 'veterinary, tierarztpraxen'),
  row(
    'Gambling Facilities and Casinos',
    'gambling, igaming, casinos, glücksspiel, jeux d argent, casas de apuestas, apostas, カジノ',
  ),
  row('Nanotechnology Research', 'nanotech, nanotechnology, nanotechnologie, ナノテク'),
  row('Data Infrastructure and Analytics', 'data infrastructure, big data companies'),
];
