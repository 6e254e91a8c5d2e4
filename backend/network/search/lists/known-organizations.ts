import { wordList } from '../languages/word-list.ts';

/** Employers whose names people use beside a title without saying "at". */
export const KNOWN_COMPANIES = wordList(`
  google, alphabet, apple, amazon, aws, amazon web services, microsoft, meta, facebook, instagram, whatsapp, netflix, openai, anthropic, deepmind, nvidia, intel,
  amd, qualcomm, broadcom, ibm, oracle, salesforce, sap, adobe, cisco, dell, hp, hewlett packard, vmware, servicenow, workday, snowflake,
  databricks, palantir, stripe, paypal, square, block, adyen, klarna, revolut, n26, wise, monzo, plaid, coinbase, binance, ripple, uber, lyft,
  airbnb, booking, booking com, expedia, tripadvisor, spotify, tiktok, bytedance, tencent, alibaba, baidu, huawei, xiaomi, samsung, lg, sony, panasonic,
  hitachi, fujitsu, nec, toshiba, toyota, honda, nissan, mazda, subaru, mitsubishi, softbank, rakuten, line, mercari, nintendo, ntt, ntt data, kddi, tesla, spacex, ford,
  general motors, gm motors, volkswagen, vw, bmw, daimler, mercedes benz, mercedes, audi, porsche, bosch, siemens, basf, bayer, allianz, munich re, deutsche bank,
  commerzbank, deutsche telekom, lufthansa, zalando, delivery hero, hellofresh, trivago, renault, peugeot, stellantis, airbus, dassault, thales, safran, total,
  totalenergies, bnp paribas, société générale, crédit agricole, axa, orange, loreal, l oréal, lvmh, hermès, kering, danone, michelin, carrefour, capgemini, atos,
  sanofi, novartis, roche, nestlé, ubs, credit suisse, abb, glencore, swiss re, santander, bbva, telefónica, inditex, zara, iberdrola, repsol, caixabank, petrobras,
  vale, itaú, bradesco, nubank, ambev, embraer, globo, magazine luiza, ifood, totvs, galp, edp, mercado libre, mercadolibre, mercado livre, rappi, globant,
  cemex, pemex, bimbo, ecopetrol, ypf, accenture, deloitte, pwc, kpmg, ey, ernst and young, mckinsey, bcg, boston consulting group, bain, bain and company, booz
  allen, goldman sachs, goldman, jpmorgan, jp morgan, morgan stanley, citi, citigroup, citibank, hsbc, barclays, blackrock, blackstone, kkr, sequoia, a16z, andreessen
  horowitz, walmart, target, costco, ikea, unilever, procter and gamble, p&g, coca cola, pepsi, pepsico, mars, heineken, ab inbev, nike, adidas, puma, pfizer, moderna,
  merck, johnson and johnson, astrazeneca, gsk, novo nordisk, biontech, shell, bp, exxon, exxonmobil, chevron, equinor, boeing, lockheed martin, raytheon,
  northrop grumman, general electric, ge, honeywell, 3m, caterpillar, maersk, dhl, fedex, ups, philips, asml, ing, ericsson, nokia, volvo, h&m, linkedin,
  twitter, snap, snapchat, pinterest, reddit, dropbox, slack, zoom, atlassian, canva, shopify, hubspot, zendesk, twilio, github, gitlab, figma, notion, asana,
  docusign, okta, crowdstrike, palo alto networks, cloudflare, datadog, splunk, mongodb inc, elastic, hashicorp, confluent, infosys, tcs, wipro, hcl, cognizant,
  flipkart, reliance, tata, bloomberg, reuters, disney, warner bros, universal, electronic arts, ubisoft, activision, blizzard, riot games, epic games, unity,
  トヨタ, ホンダ, ソニー, 任天堂, 楽天, ソフトバンク, 日立, 富士通, パナソニック, リクルート, メルカリ, サイバーエージェント, 三菱商事, 三井物産, 伊藤忠, 電通, 博報堂, 日産, キヤノン, 東芝
`);

/** Schools whose names do not say that they are schools. */
export const KNOWN_SCHOOLS = wordList(`
  stanford, harvard, mit, yale, princeton, columbia, cornell, dartmouth, brown, upenn, wharton, berkeley, uc berkeley, ucla, usc, nyu,
  caltech, carnegie mellon, cmu, georgia tech, duke, northwestern, kellogg, booth, oxford, cambridge, lse, ucl, imperial, imperial
  college, insead, hec, hec paris, essec, escp, sciences po, polytechnique, école polytechnique, centralesupélec, ens, sorbonne, eth, eth zürich, eth zurich, epfl, hsg, tu
  münchen, tum, lmu, rwth, rwth aachen, kit, whu, esade, iese, ie business school, itam, tec de monterrey, unam, usp, fgv, unicamp, ita, iim, iit, iit bombay, iit delhi, nus, ntu,
  tsinghua, peking university, mcgill, waterloo university, bocconi, politecnico di milano, delft, tu delft, kth, hku, hkust, 東大, 京大, 早稲田, 慶應, 慶応, 一橋, 東工大, 阪大
`);

/** Tools and trades that stand before or after a title without being part of it. */
export const KNOWN_SKILLS = wordList(`
  python, javascript, typescript, react native, node js, nodejs, django, flask, rails, ruby on rails, golang, rust, kotlin, swift, scala, c++, c#, php, perl, haskell, elixir, graphql,
  postgres, postgresql, mysql, mongodb, redis, kafka, spark, hadoop, airflow, dbt, looker, power bi, powerbi, pandas, numpy, pytorch,
  tensorflow, scikit learn, docker, terraform, ansible, jenkins, gcp, azure, sketch, adobe xd, photoshop, illustrator cs, figma, invision, after effects, autocad, solidworks, hubspot crm,
  marketo, pardot, google analytics, google ads, excel, tally, quickbooks, netsuite, jira, confluence, distributed systems, vue, angular, next js, nextjs, spring boot, dot net, net, matlab, unity3d, unreal, webflow, wordpress, sass, css, html
`);
