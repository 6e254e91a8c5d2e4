/** What a phrase after or between nouns does in a Japanese query; what it says holds for the noun before it. */
export type JapaneseRole =
  | 'where'
  | 'not'
  | 'from'
  | 'school'
  | 'list'
  | 'tie'
  | 'filler'
  | 'companyNoun'
  | 'qualifier'
  | 'formerly';

/** Phrases by what they do, in the order they are tried in: of one place the longest counts. */
const ROLES: Readonly<Record<JapaneseRole, string>> = {
  where: `在住の 在住 在勤の 在勤 勤務の 勤務している 勤務 駐在の 駐在 を拠点とする を拠点に 拠点の にいる にいて に住む に住んでいる に住んで で働く で働いている で働いて で活躍する 近郊の 近郊 周辺の 周辺 付近の 市内の
    エリアの エリア 地域の 地方の に居住する 居住の`,
  not: '以外の 以外で 以外 を除く を除いた を除いて ではない でない じゃない ではなく 抜きの を含まない',
  from: '出身の 出身で 出身 にいた で働いていた に勤めていた に在籍していた OBの OB',
  school: '卒の 卒業の 卒業生の 卒業生 卒業 卒 を卒業した を出た',
  list: 'または もしくは あるいは および ならびに とか か と や、 や',
  tie: 'の における での',
  filler: `を知っていますか を知ってますか 知っていますか 知ってますか 優秀な いい 良い を探しています を探している を探して を探したい を教えてください を教えて を紹介してください を紹介してほしい を紹介して を知っている人 を知っている人は を知っている 知っている を知りたい に会いたい いますか はいますか がいますか
    いませんか ください 下さい お願いします に勤める に勤めている に勤務する に勤務している で勤務する として働く として働いている として という を担当する 人たち 人々 人物 人 方 さん たち 達 誰か 誰 どなた 全員 です ます
    という に は が を で も へ から な 一覧 リスト 検索 いる する している 私 私の 紹介 だれ 現在 今`,
  companyNoun:
    '企業 会社 業界 業 系 メーカー ファーム スタートアップ ベンチャー企業 ベンチャー 関連 分野 セクター 事務所 法人 機関 グループ',
  qualifier:
    'フリーランス フリー リモート 上場企業 外資系 外資 大手 中小企業 経験者 経験豊富 経験 未経験 独立系 新卒 若手 女性 男性 有名 シリーズA シリーズB ユニコーン',
  formerly: '元 前職が 前職 かつて以前 以前',
};

const PHRASES: readonly (readonly [phrase: string, role: JapaneseRole])[] = (
  ['where', 'not', 'from', 'school', 'list', 'tie', 'filler', 'companyNoun', 'qualifier', 'formerly'] as const
)
  .flatMap((role) => ROLES[role].split(/\s+/).map((phrase) => [phrase, role] as const))
  .sort(([x], [y]) => y.length - x.length);

/** The phrases by their first character, longest first. */
export const JAPANESE_PHRASES: ReadonlyMap<string, readonly (readonly [string, JapaneseRole])[]> =
  Map.groupBy(PHRASES, ([phrase]) => phrase.charAt(0));

/** Phrases that say a degree, each with what it says. */
export const JAPANESE_DEGREES: readonly (readonly [pattern: RegExp, degrees: string])[] = [
  [/(?:友達|友人|知人|知り合い|つながり)の(?:友達|友人|知人|知り合い|つながり)/y, '2'],
  [/共通の(?:友達|友人|知人|知り合い|つながり)/y, '2'],
  [/(?:私の)?ネットワーク(?:の)?(?:外|以外)/y, '3'],
  [/(?:私の)?ネットワーク(?:内|の中)/y, '1,2'],
  [/(?:直接の|直接)(?:知り合い|知人|つながり|友人|友達|知っている人|知っている)/y, '1'],
  [/(?:自分|私)の(?:知り合い|知人|つながり|友人|友達)/y, '1'],
  [/(?:1|１|一)(?:次|親等)(?:の)?(?:つながり|コネクション|接続|人脈)?/y, '1'],
  [/(?:2|２|二)(?:次|親等)(?:の)?(?:つながり|コネクション|接続|人脈)?/y, '2'],
  [/(?:3|３|三)(?:次|親等)(?:の)?(?:つながり|コネクション|接続|人脈)?/y, '3'],
  [/知らない人|面識のない人?/y, '3'],
  [/(?:知り合い|知人|友人|友達)(?=の|[\s、,]|$)/y, '1'],
];

/** How words that name an occupation end. */
export const JAPANESE_TITLE_ENDING =
  /(?:者|家|士|師|長|員|官|手|医|役|職|担当|営業|開発|社長|取締役|代表|教授|教員|先生|監督|主任|秘書|学生|記者|作家|エンジニア|デザイナー|マネージャー|マネジャー|ディレクター|プロデューサー|プランナー|アナリスト|サイエンティスト|コンサルタント|プログラマー|ライター|トレーダー|リクルーター|パートナー|アドバイザー|アーキテクト|リーダー|オーナー|スペシャリスト|エキスパート|アシスタント|インターン|スト|ナー|ター|ヤー|ダー|ニア|[A-Z]{2,4})$/;
