/**
 * Titles that mean the same, in English, German, French, Spanish, Portuguese and Japanese (others: `languages/*-names.ts`):
 * before the colon the words a title is compared by, behind it the names people write. A longer name is looked for before
 * a shorter one.
 */
export const TITLE_NAMES = `
ceo: chief executive officer, chief executive, geschäftsführer, geschäftsführerin, vorstandsvorsitzender, vorstandsvorsitzende, directeur général, directrice générale, pdg, director general, directora general, consejero delegado, diretor geral, diretor executivo, diretor presidente, 最高経営責任者, 代表取締役, 代表取締役社長, 社長
cfo: chief financial officer, chief finance officer, finanzchef, finanzchefin, finanzvorstand, kaufmännischer geschäftsführer, directeur financier, directrice financière, directeur administratif et financier, daf, director financiero, directora financiera, diretor financeiro, diretora financeira, 最高財務責任者, 財務責任者
cto: chief technology officer, chief technical officer, technischer leiter, technischer geschäftsführer, technikvorstand, directeur technique, directrice technique, director técnico, directora técnica, director de tecnología, diretor técnico, diretor de tecnologia, 最高技術責任者, 技術責任者
coo: chief operating officer, chief operations officer, betriebsvorstand, directeur des opérations, directrice des opérations, director de operaciones, diretor de operações, 最高執行責任者
cmo: chief marketing officer, marketingchef, marketingvorstand, 最高マーケティング責任者
cio: chief information officer, it leiter, it chef, directeur des systèmes d'information, dsi, director de sistemas, diretor de ti, 最高情報責任者
ciso: chief information security officer, rssi
cpo: chief product officer, produktchef, produktvorstand
cro: chief revenue officer
chro: chief human resources officer, chief people officer, personalvorstand, drh, directeur des ressources humaines, directrice des ressources humaines, director de recursos humanos, directora de recursos humanos, diretor de recursos humanos, diretora de recursos humanos, diretor de rh, diretora de rh, director de rrhh, directora de rrhh
cco: chief commercial officer
cdo: chief data officer
cso: chief strategy officer
clo: chief legal officer, general counsel, chefjustiziar, directeur juridique, directrice juridique, director jurídico, diretor jurídico
svp: senior vice president
evp: executive vice president
vp: vice president, vicepresident, vizepräsident, vizepräsidentin, vice président, vice présidente, vicepresidente, vicepresidenta, vice presidente
md: managing director
founder: gründer, gründerin, unternehmensgründer, firmengründer, fondateur, fondatrice, fundador, fundadora, 創業者, 創設者
cofounder: co founder, mitgründer, mitgründerin, mitbegründer, cofondateur, cofondatrice, co fondateur, co fondatrice, cofundador, cofundadora, co fundador, 共同創業者
owner: inhaber, inhaberin, eigentümer, eigentümerin, propriétaire, dueño, dueña, propietario, propietaria, dono, dona, proprietário, proprietária, オーナー
partner: partnerin, associé, associée, socio, socia, sócio, sócia, パートナー
president: präsident, präsidentin, président, présidente, presidente, presidenta
head: leiter, leiterin, leitung, chef, chefin, responsable, responsável, jefe, jefa, 責任者, 部長
director: direktor, direktorin, directeur, directrice, directora, diretor, diretora, ディレクター
manager: managerin, gerente, gestor, gestora, gestionnaire, マネージャー, マネジャー
teamlead: team lead, team leader, teamleiter, teamleiterin, chef d'équipe, jefe de equipo, líder de equipe
engineer: ingenieur, ingenieurin, ingénieur, ingénieure, ingeniero, ingeniera, engenheiro, engenheira, エンジニア, 技術者
developer: entwickler, entwicklerin, développeur, développeuse, desarrollador, desarrolladora, desenvolvedor, desenvolvedora, デベロッパー, 開発者
software engineer: softwareingenieur, softwareingenieurin, software ingenieur, ingénieur logiciel, ingeniero de software, engenheiro de software, ソフトウェアエンジニア, swe, sde
software developer: softwareentwickler, softwareentwicklerin, software entwickler, développeur logiciel, desarrollador de software, desenvolvedor de software
sre: site reliability engineer
programmer: programmierer, programmiererin, programmeur, programmeuse, programador, programadora, プログラマー
architect: architekt, architektin, architecte, arquitecto, arquitecta, arquiteto, arquiteta, 建築家, アーキテクト
designer: gestalter, gestalterin, diseñador, diseñadora, concepteur, conceptrice, デザイナー
consultant: berater, beraterin, unternehmensberater, unternehmensberaterin, conseiller, conseillère, consultor, consultora, コンサルタント
analyst: analystin, analyste, analista, アナリスト
scientist: wissenschaftler, wissenschaftlerin, scientifique, científico, científica, cientista, 科学者, サイエンティスト
data scientist: datenwissenschaftler, datenwissenschaftlerin, científico de datos, científica de datos, cientista de dados, データサイエンティスト
researcher: forscher, forscherin, chercheur, chercheuse, investigador, investigadora, pesquisador, pesquisadora, 研究者, 研究員
professor: professorin, professeur, professeure, profesor, profesora, professora, 教授
teacher: lehrer, lehrerin, enseignant, enseignante, maestro, maestra, 教師
lawyer: rechtsanwalt, rechtsanwältin, anwalt, anwältin, jurist, juristin, avocat, avocate, abogado, abogada, advogado, advogada, attorney, solicitor, 弁護士
doctor: arzt, ärztin, physician, médecin, médico, médica, 医師, 医者
nurse: krankenschwester, krankenpfleger, pflegefachkraft, infirmier, infirmière, enfermero, enfermera, enfermeiro, enfermeira, 看護師
journalist: journalistin, journaliste, periodista, jornalista, 記者, ジャーナリスト
accountant: buchhalter, buchhalterin, comptable, contable, contador, contadora, contabilista, 会計士, 経理
auditor: wirtschaftsprüfer, wirtschaftsprüferin, auditeur, auditrice, auditora, 監査人
recruiter: recruiterin, personalvermittler, recruteur, recruteuse, reclutador, reclutadora, recrutador, recrutadora, talent acquisition specialist, リクルーター
seller: verkäufer, verkäuferin, vendeur, vendeuse, vendedor, vendedora, salesperson, salesman, sales representative, sales rep, vertriebsmitarbeiter, vertriebsmitarbeiterin
assistant: assistentin, assistent, assistante, asistente, assistente, assistenz, アシスタント
secretary: sekretär, sekretärin, secrétaire, secretario, secretaria, secretário, secretária, 秘書
intern: praktikant, praktikantin, stagiaire, pasante, becario, becaria, estagiário, estagiária, インターン
student: studentin, étudiant, étudiante, estudiante, estudante, 学生
investor: investorin, investisseur, investisseuse, inversor, inversora, investidor, investidora, inversionista, 投資家
entrepreneur: unternehmer, unternehmerin, entrepreneuse, emprendedor, emprendedora, empresario, empresaria, empreendedor, empreendedora, empresário, empresária, 起業家
buyer: einkäufer, einkäuferin, acheteur, acheteuse, comprador, compradora
editor: redakteur, redakteurin, rédacteur, rédactrice, redactor, redactora, redator, redatora, 編集者
translator: übersetzer, übersetzerin, traducteur, traductrice, traductor, traductora, tradutor, tradutora, 翻訳者
photographer: fotograf, fotografin, photographe, fotógrafo, fotógrafa, 写真家
product manager: produktmanager, produktmanagerin, chef de produit, jefe de producto, gerente de producto, gerente de produto, pm, プロダクトマネージャー
product owner: produktverantwortlicher
project manager: projektmanager, projektmanagerin, projektleiter, projektleiterin, chef de projet, cheffe de projet, jefe de proyecto, jefa de proyecto, gerente de projeto, gerente de projetos, プロジェクトマネージャー
account manager: kundenbetreuer, kundenbetreuerin, gestionnaire de compte, gestor de cuentas, gerente de contas
account executive: ae, account exec
executive: exec
sales development representative: sdr
business development representative: bdr
sales manager: vertriebsmanager, vertriebsmanagerin, gerente de ventas, gerente de vendas, gerente comercial
sales head: head of sales, vertriebsleiter, vertriebsleiterin, leiter vertrieb, verkaufsleiter, verkaufsleiterin, responsable commercial, responsable des ventes, jefe de ventas, jefa de ventas, chefe de vendas, 営業部長, 営業責任者
sales director: vertriebsdirektor, directeur commercial, directrice commerciale, directeur des ventes, director comercial, directora comercial, director de ventas, diretor comercial, diretora comercial, diretor de vendas
marketing head: head of marketing, marketingleiter, marketingleiterin, responsable marketing, jefe de marketing, chefe de marketing
marketing director: marketingdirektor, directeur marketing, directrice marketing, director de marketing, directora de marketing, diretor de marketing, diretora de marketing
marketing manager: marketingmanager, marketingmanagerin, gerente de marketing
hr head: head of hr, head of people, head of human resources, personalleiter, personalleiterin, personalchef, leiter personal, responsable rh, responsable des ressources humaines, jefe de recursos humanos, 人事部長
hr: human resources, human resource, personalwesen, personalabteilung, ressources humaines, recursos humanos, rh, rrhh, 人事
hr manager: personalmanager, personalreferent, personalreferentin
finance head: head of finance, finanzleiter, finanzleiterin, leiter finanzen, responsable financier
sales: vertrieb, verkauf, ventes, ventas, vendas, 営業
purchasing: einkauf, procurement, achats, compras, 購買
finance: financial, finanzen, finances, financier, financière, financiero, financiera, financeiro, financeira, フィナンシャル, finanzas, finanças, 財務
controller: controllerin, contrôleur de gestion, contrôleuse de gestion
legal: recht, juridique, jurídico, jurídica, 法務
product: produkt, produit, producto, produto, プロダクト
operations: betrieb, opérations, operaciones, operações
strategy: strategie, stratégie, estrategia, estratégia
communications: communication, kommunikation, comunicación, comunicação, 広報
it: informatique, informática, information technology
data: daten, données, datos, dados, データ
research: forschung, recherche, investigación, pesquisa, 研究
development: entwicklung, développement, desarrollo, desenvolvimento, 開発
logistics: logistik, logistique, logística, 物流
quality: qualität, qualité, calidad, qualidade, 品質
security: sicherheit, sécurité, seguridad, segurança, セキュリティ
engineering: technik, ingénierie, ingeniería, engenharia
customer success: kundenerfolg, カスタマーサクセス
marketing: マーケティング, mercadeo, mercadotecnia
senior: snr, sr, sénior, sênior
junior: jnr, jr, júnior
engineer: engr
engineering: eng
manager: mgr
director: dir
assistant: asst
marketing: mktg
machine learning: ml, aprendizaje automático, aprendizado de máquina, apprentissage automatique, maschinelles lernen
artificial intelligence: ai, ki, ia, künstliche intelligenz, intelligence artificielle, inteligencia artificial, inteligência artificial
business development: biz dev, bizdev, unternehmensentwicklung, geschäftsentwicklung, développement commercial, desarrollo de negocio, desarrollo de negocios, desenvolvimento de negócios
businesspartner: business partner, geschäftspartner
hr businesspartner: hrbp, hr business partner
mathematics: math, maths, mathematik, mathématiques, matemáticas
customer success manager: csm
user experience: ux
quality assurance: qa, qualitätssicherung, assurance qualité
purchasing head: head of purchasing, einkaufsleiter, einkaufsleiterin, einkaufsleitung, leiter einkauf, responsable achats, responsable des achats, jefe de compras, jefa de compras, responsable de compras, chefe de compras
purchasing director: directeur achats, directeur des achats, directora de compras, director de compras, diretor de compras
marketing head: marketingleitung
sales head: vertriebsleitung, verkaufsleitung
hr head: personalleitung
solution: soluciones, soluções, solutions, lösungen, soluzioni, oplossingen
account: compte, comptes, cuenta, cuentas, conta, contas, konto
risk: risiko, risque, risques, riesgo, riesgos, risco, riscos
tax: steuern, steuer, fiscalité, fiscal, impuestos, impostos, tributario, tributário
audit: revision, auditoría, auditoria
project: projekt, projet, proyecto, projeto, proyectos, projetos
training: schulung, weiterbildung, formation, formación, formação
innovation: innovación, inovação
content: contenido, contenidos, conteúdo, inhalte
customer: kunde, kunden, client, clients, cliente, clientes
support: soporte, suporte, soutien
production: produktion, fertigung, producción, produção
system: systeme, système, systèmes, sistemas
digital: numérique
regional: régional
technical: technisch, technischer, technische, technique, técnico, técnica
freelance: freiberuflich, freiberuflicher, freiberufliche, indépendant, indépendante, autónomo, autónoma, autônomo, autônoma
supply chain: cadena de suministro, cadeia de suprimentos, cadeia de abastecimento, cadeia de fornecimento, chaîne d'approvisionnement, chaîne logistique, lieferkette, lieferketten, サプライチェーン
mechanical: mécanique, mecánico, mecánica, mecânico, mecânica
mechanical engineer: maschinenbauingenieur, maschinenbauingenieurin, maschinenbauer
electrical: électrique, eléctrico, eléctrica, elétrico, elétrica
electrical engineer: elektroingenieur, elektroingenieurin, ingénieur électricien
chemical: chimique, químico, química
civil: civile
professor: university professor, universitätsprofessor, universitätsprofessorin, hochschullehrer, hochschullehrerin, professeur d'université, professeur des universités, profesor universitario, profesora universitaria, professor universitário, professora universitária, catedrático, catedrática
lead: leitender, leitende, leitenden
writer: schriftsteller, schriftstellerin, écrivain, écrivaine, escritor, escritora, ライター
legal counsel: syndikus, syndikusrechtsanwalt, unternehmensjurist, justiziar, juriste d'entreprise, abogado de empresa
chief of staff: stabschef, stabschefin, directeur de cabinet, jefe de gabinete, chefe de gabinete
security engineer: sicherheitsingenieur
nurse manager: pflegedienstleitung, pflegedienstleiter, pflegedienstleiterin
operations manager: betriebsleiter, betriebsleiterin, responsable des opérations, gerente de operaciones, gerente de operações
cfo: finance director
journalist: reporter, reporterin
doctor: medical doctor
investor: venture capitalist, business angel, angel investor, ángel inversor, inversor ángel, investidor anjo
recruiter: talent acquisition, talent acquisition partner, talent acquisition manager
senior: シニア
junior: ジュニア
lead: リード
chief: チーフ
principal: プリンシパル
front end: フロントエンド, frontend
backend: バックエンド, back end
mobile: モバイル
web: ウェブ
project: プロジェクト
customer: カスタマー
support: サポート
account: アカウント
machine learning: 機械学習
`;
