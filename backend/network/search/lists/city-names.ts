/**
 * Names of large cities beside those of the list of cities: in German, French, Spanish, Portuguese and Japanese, in
 * English where the list has the local name, and the short names people use. The first of a line is the city's name.
 */
export const CITY_NAMES = `
New York City: New York, NYC, NY City, N.Y.C., Big Apple, Nueva York, Nova York, Nova Iorque, ニューヨーク
San Francisco: SF, San Fran, Frisco, S.F., São Francisco, サンフランシスコ
Los Angeles: LA, L.A., Los Ángeles, ロサンゼルス
Washington, D.C.: Washington DC, DC, ワシントン
Philadelphia: Philly, Philadelphie, Filadelfia, Filadélfia, フィラデルフィア
Chicago: Chi-Town, シカゴ
Boston: ボストン
Seattle: シアトル
Austin: ATX, オースティン
Dallas: ダラス
Houston: ヒューストン
Miami: マイアミ
Atlanta: ATL, アトランタ
Denver: デンバー
Las Vegas: Vegas, ラスベガス
San Diego: サンディエゴ
San Jose: San José, サンノゼ
Detroit: デトロイト
Portland: PDX, ポートランド
Minneapolis: ミネアポリス
Salt Lake City: SLC
New Orleans: NOLA, Nouvelle-Orléans, Nueva Orleans, ニューオーリンズ
St. Louis: Saint Louis, STL
Honolulu: ホノルル
Toronto: トロント
Vancouver: バンクーバー
Montréal: Montreal, モントリオール
Ottawa: オタワ
Québec: Quebec City, Ville de Québec
Mexico City: CDMX, Ciudad de México, Ciudad de Mexico, Mexiko-Stadt, Mexico DF, Cidade do México, メキシコシティ
São Paulo: Sao Paulo, SP capital, サンパウロ
Rio de Janeiro: Rio, リオデジャネイロ
Brasília: ブラジリア
Buenos Aires: CABA, ブエノスアイレス
Santiago: Santiago de Chile, サンティアゴ
Bogotá: ボゴタ
Lima: リマ
Caracas: カラカス
Medellín: メデジン
Panamá: Panama City, Ciudad de Panamá
Havana: La Habana, Habana, Havanna, La Havane, ハバナ
London: Londres, Londen, Londra, ロンドン
Manchester: マンチェスター
Edinburgh: Édimbourg, Edimburgo, エディンバラ
Birmingham: バーミンガム
Cambridge: ケンブリッジ
Oxford: オックスフォード
Dublin: Dublín, ダブリン
Paris: París, パリ
Lyon: Lyons, リヨン
Marseille: Marseilles, Marsella, Marselha, マルセイユ
Nice: Nizza, Niza, ニース
Strasbourg: Straßburg, Estrasburgo, ストラスブール
Toulouse: トゥールーズ
Bordeaux: Burdeos, Bordéus, ボルドー
Lille: リール
Brussels: Bruxelles, Brüssel, Bruselas, Bruxelas, Brussel, ブリュッセル
Antwerpen: Antwerp, Anvers, Amberes, Antuérpia, アントワープ
Gent: Ghent, Gand, Gante
Amsterdam: Ámsterdam, Amesterdã, Amesterdão, AMS, アムステルダム
Rotterdam: Róterdam, Roterdã, Roterdão, ロッテルダム
The Hague: Den Haag, La Haye, La Haya, Haia, ハーグ
Utrecht: ユトレヒト
Luxembourg: Luxemburg, Luxemburgo, ルクセンブルク
Berlin: Berlín, Berlim, ベルリン
Munich: München, Muenchen, Múnich, Munique, ミュンヘン
Hamburg: Hambourg, Hamburgo, ハンブルク
Köln: Cologne, Koeln, Colonia, Colônia, Colónia, ケルン
Frankfurt am Main: Frankfurt, Francfort, Fráncfort, FFM, Frankfurt/Main, フランクフルト
Stuttgart: シュトゥットガルト
Düsseldorf: Duesseldorf, デュッセルドルフ
Nürnberg: Nuremberg, Nuernberg, Núremberg, Nuremberga, ニュルンベルク
Hannover: Hanover, Hanovre
Leipzig: ライプツィヒ
Dresden: Dresde, ドレスデン
Bremen: Brême
Braunschweig: Brunswick
Aachen: Aix-la-Chapelle, Aquisgrán
Mainz: Mayence, Maguncia
Regensburg: Ratisbonne, Ratisbona
Freiburg: Freiburg im Breisgau, Fribourg-en-Brisgau, Friburgo
Erlangen: エアランゲン
Wien: Vienna, Vienne, Viena, ウィーン
Graz: グラーツ
Salzburg: Salzbourg, Salzburgo, ザルツブルク
Zürich: Zurich, Zuerich, Zúrich, Zurique, チューリッヒ
Genève: Geneva, Genf, Ginebra, Genebra, ジュネーブ
Basel: Bâle, Basilea, Basileia, バーゼル
Bern: Berne, Berna, ベルン
Luzern: Lucerne, Lucerna
Lausanne: Lausana, ローザンヌ
Zug: Zoug
Milan: Milano, Mailand, Milán, Milão, ミラノ
Rome: Roma, Rom, ローマ
Turin: Torino, Turín, Turim, トリノ
Florence: Firenze, Florenz, Florencia, Florença, フィレンツェ
Venice: Venezia, Venedig, Venise, Venecia, Veneza, ベネチア
Naples: Napoli, Neapel, Nápoles, ナポリ
Genoa: Genova, Genua, Gênes, Génova, Gênova
Bologna: Bolonia, Bolonha, ボローニャ
Madrid: Madri, マドリード
Barcelona: Barcelone, BCN, バルセロナ
Sevilla: Seville, Séville, Sevilha, セビリア
Valencia: Valence, València, バレンシア
Bilbao: ビルバオ
Zaragoza: Saragossa, Saragosse, Saragoça
Donostia / San Sebastián: San Sebastián, San Sebastian, Donostia
Gasteiz / Vitoria: Vitoria, Vitoria-Gasteiz
Lisbon: Lisboa, Lissabon, Lisbonne, リスボン
Porto: Oporto, ポルト
Copenhagen: København, Kopenhagen, Copenhague, Copenhaga, コペンハーゲン
Stockholm: Estocolmo, ストックホルム
Göteborg: Gothenburg, Göteburg, Gotemburgo
Malmö: Malmo
Oslo: オスロ
Helsinki: Helsinque, Helsínquia, ヘルシンキ
Reykjavík: Reykjavik, レイキャビク
Tallinn: Tallin, タリン
Riga: リガ
Vilnius: Wilna
Warsaw: Warszawa, Warschau, Varsovie, Varsovia, Varsóvia, ワルシャワ
Kraków: Krakow, Cracow, Krakau, Cracovie, Cracovia, Cracóvia, クラクフ
Wrocław: Wroclaw, Breslau
Gdańsk: Gdansk, Danzig
Prague: Praha, Prag, Praga, プラハ
Brno: Brünn
Bratislava: Pressburg, ブラチスラバ
Budapest: Budapeste, ブダペスト
Bucharest: București, Bukarest, Bucarest, Bucareste, ブカレスト
Sofia: Sófia, ソフィア
Belgrade: Beograd, Belgrad, Belgrado, ベオグラード
Zagreb: ザグレブ
Ljubljana: Laibach, リュブリャナ
Athens: Athen, Athènes, Atenas, Athina, アテネ
Thessaloníki: Thessaloniki, Saloniki
Istanbul: İstanbul, Estambul, Istambul, Constantinople, イスタンブール
Kyiv: Kiev, Kiew, Kyjiw, キーウ, キエフ
Lviv: Lwiw, Lemberg
Moscow: Moskva, Moskau, Moscou, Moscú, Moscovo, モスクワ
Saint Petersburg: St. Petersburg, Sankt Petersburg, サンクトペテルブルク
Tel Aviv: Tel Aviv-Yafo, TLV, テルアビブ
Jerusalem: Jérusalem, Jerusalén, Jerusalém, エルサレム
Dubai: Dubaï, Dubái, ドバイ
Abu Dhabi: Abou Dabi, アブダビ
Riyadh: Riad, Riade, リヤド
Doha: ドーハ
Beirut: Beyrouth, ベイルート
Cairo: Le Caire, Kairo, El Cairo, カイロ
Casablanca: Dar el Beida, カサブランカ
Tunis: Túnez, チュニス
Algiers: Alger, Algier, Argel
Lagos: ラゴス
Nairobi: ナイロビ
Cape Town: Kapstadt, Le Cap, Ciudad del Cabo, Cidade do Cabo, ケープタウン
Johannesburg: Joburg, Johannesbourg, Johannesburgo, ヨハネスブルグ
Accra: アクラ
Dakar: ダカール
Addis Ababa: Addis-Abeba, アディスアベバ
Luanda: ルアンダ
Maputo: マプト
Macau: Macao, マカオ
Bengaluru: Bangalore, Bangalor, BLR, バンガロール
Mumbai: Bombay, Bombaim, ムンバイ
Delhi: New Delhi, Delhi NCR, NCR, Neu-Delhi, Nueva Delhi, Nova Délhi, デリー, ニューデリー
Chennai: Madras, チェンナイ
Kolkata: Calcutta, Kalkutta, コルカタ
Gurugram: Gurgaon
Hyderabad: ハイデラバード
Pune: Poona, プネ
Kochi: Cochin
Thiruvananthapuram: Trivandrum
Colombo: コロンボ
Dhaka: Dacca, ダッカ
Karachi: カラチ
Singapore: Singapur, Singapour, Singapura, Cingapura, シンガポール
Kuala Lumpur: KL, クアラルンプール
Jakarta: Djakarta, ジャカルタ
Denpasar: Bali, バリ
Manila: Manille, マニラ
Bangkok: Bangkok, BKK, バンコク
Ho Chi Minh City: Saigon, HCMC, Ho-Chi-Minh-Stadt, ホーチミン
Hanoi: Ha Noi, Hanói, ハノイ
Hong Kong: Hongkong, HK, 香港
Taipei: Taipeh, Taïpei, 台北
Hsinchu: 新竹
Shanghai: Schanghai, Xangai, 上海
Beijing: Peking, Pékin, Pekín, Pequim, 北京
Shenzhen: 深圳, 深セン
Guangzhou: Canton, Kanton, 広州
Hangzhou: 杭州
Seoul: Séoul, Seúl, Seul, ソウル
Busan: Pusan, 釜山
Sydney: Sídney, シドニー
Melbourne: メルボルン
Brisbane: ブリスベン
Perth: パース
Auckland: オークランド
Wellington: ウェリントン
Tokyo: Tōkyō, Tokio, Tóquio, 東京, 東京都
Osaka: Ōsaka, 大阪, 大阪市
Kyoto: Kioto, Kyōto, Quioto, 京都, 京都市
Nagoya: 名古屋, 名古屋市
Yokohama: 横浜, 横浜市
Sapporo: 札幌, 札幌市
Fukuoka: 福岡, 福岡市
Kobe: Kōbe, 神戸, 神戸市
Sendai: 仙台, 仙台市
Hiroshima: 広島, 広島市
Chiba: 千葉, 千葉市
Saitama: さいたま, さいたま市, 埼玉
Kawasaki: 川崎, 川崎市
Kitakyushu: 北九州, 北九州市
Hamamatsu: 浜松, 浜松市
Shizuoka: 静岡, 静岡市
Niigata: 新潟, 新潟市
Kumamoto: 熊本, 熊本市
Kanazawa: 金沢, 金沢市
Okayama: 岡山, 岡山市
Kagoshima: 鹿児島
Nagasaki: 長崎
Matsuyama: 松山
Sakai: 堺
Utsunomiya: 宇都宮
Toyota: 豊田市
Tsukuba: つくば, つくば市
Nara: 奈良
Gifu: 岐阜
Nagano: 長野
Naha: 那覇
Himeji: 姫路
Toyama: 富山
Oita: 大分
Miyazaki: 宮崎
Wakayama: 和歌山
Takamatsu: 高松
Matsumoto: 松本
Toyohashi: 豊橋
Yokosuka: 横須賀
Hachiōji: 八王子
Maebashi: 前橋
Morioka: 盛岡
Aomori: 青森
Akita: 秋田
Yamagata: 山形
Fukushima: 福島
Fukui: 福井
Mito: 水戸
Kofu: 甲府
Tsu: 津市
Otsu: 大津
Tottori: 鳥取
Matsue: 松江
Yamaguchi: 山口
Tokushima: 徳島
Kochi-shi: 高知
Saga: 佐賀
Shibuya: 渋谷, 渋谷区
Shinjuku: 新宿, 新宿区
Minato: 港区, 六本木
`;
