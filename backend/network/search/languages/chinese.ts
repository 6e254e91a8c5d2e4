/** What a phrase does in a Chinese query: to what comes after it, or, where its name says so, to what stood before. */
export type ChineseRole =
  | 'in'
  | 'at'
  | 'not'
  | 'notAfter'
  | 'past'
  | 'school'
  | 'schoolAfter'
  | 'list'
  | 'tie'
  | 'filler'
  | 'companyNoun'
  | 'qualifier';

/** In simplified and, where it differs, traditional writing. */
const ROLES: Readonly<Record<ChineseRole, string>> = {
  in: '在 位于 位於 来自 來自 住在 常驻 常駐 驻 居住在 生活在 坐标 base在 工作在 身在 从事 從事',
  at: '任职于 任職於 就职于 就職於 供职于 供職於 就任于 效力于 受雇于 任职 服务于 工作于',
  not: '不在 不是 不位于 不来自 不属于 除了 除去 除 排除 不包括 不要 不含 没有 沒有 非 并非 而不是 但不在 但不是 不从事',
  notAfter: '以外的 以外 之外的 之外 除外 外的',
  past: '曾在 曾任职于 曾就职于 曾任職於 曾经在 曾經在 以前在 之前在 过去在 過去在 从前在 原 前 前任 曾 离开',
  school: '毕业于 畢業於 就读于 就讀於 毕业自 在读 曾就读于 学于',
  schoolAfter: '毕业生 畢業生 毕业的 畢業的 毕业 畢業 校友 出身的 学长 校友会',
  list: '或者 或是 或 以及 和 与 與 及 跟 还有 、',
  tie: '的 之',
  filler: `谁认识 誰認識 有谁认识 有誰認識 有人认识 有没有人认识 谁知道 哪位认识 我想认识 我想認識 我想找 我想 我要找 我要 我在找 我正在找 正在寻找 寻找 尋找 找一下 找一位 找一个 找个 找 帮我找 幫我找 帮我 搜索 搜寻 搜尋 查找 查询 列出 显示 顯示 给我 給我
    请介绍 請介紹 请帮我介绍 介绍一位 介绍给我 介绍 介紹 引荐 引薦 推荐 推薦 认识的人 认识 認識 知道 联系 聯繫 的人 人士 人员 人員 人们 人 员工 員工 同事 职员 职员们 从业者 從業者 从业人员 工作的 工作 上班的 上班 任职的 担任 擔任 做 当 负责 目前 现在 現在 现任 現任 如今 一位 一个 一個 一些 几位
    所有 全部 哪些 哪位 谁是 谁在 谁 誰 我的 我 我们 我們 你 您 能 可以 能够 请问 請問 请 請 想 要 有 吗 嗎 呢 么 是 中的 中 里的 里 裡的 裡 当中 之中 行业的 相关的 有关的 方面 地区的 地区 地區 附近的 附近 一带 周边 名叫 叫做 叫 姓名 位 名 个 個 们 但 并且 并 也 都 且 的话 谢谢 謝謝 你好 职位 岗位 工作经验 好的 优秀的 优秀 靠谱的 靠谱`,
  companyNoun:
    '公司 企业 企業 行业 行業 产业 產業 领域 領域 业界 業界 业 業 集团 集團 机构 機構 初创公司 新创公司 新創公司 创业公司 創業公司 初创企业 初创 部门 部門 单位 厂商 巨头 事务所',
  qualifier:
    '远程 遠端 兼职 兼職 全职 全職 自由职业 上市公司 上市 大型 小型 中小型 中小企业 外企 国企 央企 有经验 有经验的 经验 經驗 资深人士 女性 男性 A轮 B轮 C轮 独角兽 双语 应届',
};

const PHRASES: readonly (readonly [phrase: string, role: ChineseRole])[] = (
  [
    'in',
    'at',
    'notAfter',
    'not',
    'past',
    'school',
    'schoolAfter',
    'list',
    'tie',
    'filler',
    'companyNoun',
    'qualifier',
  ] as const
)
  .flatMap((role) => ROLES[role].split(/\s+/).map((phrase) => [phrase, role] as const))
  .sort(([x], [y]) => y.length - x.length);

/** The phrases by their first character, longest first. */
export const CHINESE_PHRASES: ReadonlyMap<string, readonly (readonly [string, ChineseRole])[]> = Map.groupBy(
  PHRASES,
  ([phrase]) => phrase.charAt(0),
);

const ONES = '(?:人脉|人脈|联系人|聯絡人|好友|关系|關係|连接|好友圈|圈子)';
/** Phrases that say a degree, each with what it says. */
export const CHINESE_DEGREES: readonly (readonly [pattern: RegExp, degrees: string])[] = [
  [/(?:朋友|好友|熟人|联系人|聯絡人)的(?:朋友|好友|熟人|联系人|聯絡人)/y, '2'],
  [/(?:共同|共有)的?(?:朋友|好友|联系人|聯絡人|人脉|人脈)/y, '2'],
  [/我?(?:还)?不(?:认识|認識)的?/y, '3'],
  [/(?:我的?)?(?:人脉|人脈|关系网|社交圈|网络)(?:圈)?(?:之外|以外|外)的?/y, '3'],
  [/(?:我的?)?(?:人脉|人脈|关系网|社交圈|网络)圈?(?:里|中|内|裡|內)的?/y, '1,2'],
  [/(?:认识|認識)(?:谁|誰|哪些人|哪些|什么人)/y, '1'],
  [/我(?:直接|亲自|已经)?(?:认识|認識)的?/y, '1'],
  [new RegExp(`(?:我的|直接)${ONES}`, 'y'), '1'],
  [new RegExp(`(?:第)?(?:一|1|１)(?:度|级|級)(?:的)?${ONES}?`, 'y'), '1'],
  [new RegExp(`(?:第)?(?:二|2|２|两|兩)(?:度|级|級)(?:的)?${ONES}?`, 'y'), '2'],
  [new RegExp(`(?:第)?(?:三|3|３)(?:度|级|級)(?:的)?${ONES}?`, 'y'), '3'],
];

/** How words that name an occupation end. */
export const CHINESE_TITLE_ENDING =
  /(?:师|師|员|員|家|者|长|長|官|监|監|理|手|授|生|总|總|工|问|問|士|人|代表|董事|主任|会计|會計|秘书|秘書|专家|專家|顾问|顧問|总裁|總裁|高管|主管|老板|老師|老师|记者|編輯|编辑|翻译|翻譯|翻譯|护士|護士|教授|讲师|講師|议员|编剧|导演|演员|模特|司机|厨师|销售|銷售|采购|採購|财务|財務|人事|法务|法務|市场|运营|營運|猎头|獵頭|[A-Z]{2,4})$/;

/** Characters and words that Chinese has and Japanese has not. */
export const CHINESE_WRITING =
  /[们这谁吗给请让个从业产师经总监场软财务术设计银险顾问创办约纽伦苏华汉发员选顿职费数认识联络长门车马东广龙园图书医药记级编译审谢寻问网电视运营销构达际华贝尔优势轮难响应节爱写进远连迈过还讲谈语说话论证评调课谋负责货质购贵资赛軟體產經總專個們這嗎醫發國會實對學]|公司|[的找](?!確)|在(?!住|宅|籍|庫|日|留)/u;
