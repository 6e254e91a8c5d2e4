import type { LanguageNames } from './language-names.ts';

/** In simplified writing, and in traditional writing where it differs. */
export const chineseNames: LanguageNames = {
  locales: ['zh-Hans', 'zh-Hant'],
  cities: `
New York City: 纽约, 紐約
San Francisco: 旧金山, 舊金山, 三藩市
Los Angeles: 洛杉矶, 洛杉磯
Washington, D.C.: 华盛顿, 華盛頓
Chicago: 芝加哥
Boston: 波士顿, 波士頓
Seattle: 西雅图, 西雅圖
Austin: 奥斯汀
Houston: 休斯顿, 休士頓
Miami: 迈阿密
Toronto: 多伦多, 多倫多
Vancouver: 温哥华, 溫哥華
Montréal: 蒙特利尔, 蒙特婁
London: 伦敦, 倫敦
Manchester: 曼彻斯特
Edinburgh: 爱丁堡
Dublin: 都柏林
Paris: 巴黎
Lyon: 里昂
Brussels: 布鲁塞尔, 布魯塞爾
Amsterdam: 阿姆斯特丹
Rotterdam: 鹿特丹
The Hague: 海牙
Berlin: 柏林
Munich: 慕尼黑
Hamburg: 汉堡, 漢堡
Köln: 科隆
Frankfurt am Main: 法兰克福, 法蘭克福
Stuttgart: 斯图加特
Düsseldorf: 杜塞尔多夫
Wien: 维也纳, 維也納
Zürich: 苏黎世, 蘇黎世
Genève: 日内瓦, 日內瓦
Basel: 巴塞尔
Milan: 米兰, 米蘭
Rome: 罗马, 羅馬
Venice: 威尼斯
Madrid: 马德里, 馬德里
Barcelona: 巴塞罗那, 巴塞隆納
Lisbon: 里斯本
Copenhagen: 哥本哈根
Stockholm: 斯德哥尔摩, 斯德哥爾摩
Oslo: 奥斯陆, 奧斯陸
Helsinki: 赫尔辛基
Warsaw: 华沙, 華沙
Prague: 布拉格
Budapest: 布达佩斯
Athens: 雅典
Istanbul: 伊斯坦布尔, 伊斯坦堡
Moscow: 莫斯科
Saint Petersburg: 圣彼得堡
Tel Aviv: 特拉维夫
Dubai: 迪拜, 杜拜
Abu Dhabi: 阿布扎比
Cairo: 开罗
Cape Town: 开普敦
Mumbai: 孟买
Delhi: 新德里, 德里
Bengaluru: 班加罗尔, 班加羅爾
Bangkok: 曼谷
Kuala Lumpur: 吉隆坡
Jakarta: 雅加达
Manila: 马尼拉
Hanoi: 河内
Ho Chi Minh City: 胡志明市
Hong Kong: 香港
Macau: 澳门, 澳門
Taipei: 台北, 臺北
Kaohsiung: 高雄
Taichung: 台中
Hsinchu: 新竹
Beijing: 北京, 北京市
Shanghai: 上海, 上海市
Shenzhen: 深圳, 深圳市
Guangzhou: 广州, 廣州
Hangzhou: 杭州
Chengdu: 成都
Chongqing: 重庆, 重慶
Wuhan: 武汉, 武漢
Nanjing: 南京
Suzhou: 苏州, 蘇州
Tianjin: 天津
Xi'an: 西安
Qingdao: 青岛, 青島
Xiamen: 厦门, 廈門
Changsha: 长沙
Zhengzhou: 郑州
Dalian: 大连
Shenyang: 沈阳
Jinan: 济南
Hefei: 合肥
Ningbo: 宁波
Dongguan: 东莞
Kunming: 昆明
Seoul: 首尔, 首爾
Busan: 釜山
Tokyo: 东京, 東京
Osaka: 大阪
Kyoto: 京都
Sydney: 悉尼, 雪梨
Melbourne: 墨尔本, 墨爾本
Auckland: 奥克兰
`,
  countries: `
US: 美国, 美國
GB: 英国, 英國
KR: 韩国, 韓國, 南韩
NL: 荷兰, 荷蘭
AE: 阿联酋
CN: 中国大陆, 国内
DE: 德国, 德國
`,
  irregularPlaces: '',
  sectors: `
Financial Services: 金融业, 金融行业, 金融科技, 金融服务, 金融公司, 金融業, 金融服務
Banking: 银行业, 银行, 銀行, 銀行業
Insurance: 保险业, 保险公司, 保险行业, 保险, 保險公司, 保險業, 保險
Hospitals and Health Care: 医疗, 医疗行业, 医疗健康, 健康行业, 醫療
Hospitals: 医院, 醫院
Software Development: 软件公司, 软件行业, 软件业, 軟體公司, 軟體業
Technology Information and Internet: 互联网, 互联网公司, 互联网行业, 科技公司, 科技行业, 科技业, 網路公司, 科技業
IT Services and IT Consulting: it行业, 信息技术服务
Computer and Network Security: 网络安全, 信息安全, 資安
Biotechnology Research: 生物技术, 生物科技, 生物醫藥, 生物医药
Pharmaceutical Manufacturing: 制药, 医药, 制药公司, 制药行业, 医药行业, 製藥, 药企
Medical Equipment Manufacturing: 医疗器械, 醫療器材
Motor Vehicle Manufacturing: 汽车行业, 汽车公司, 汽车制造, 汽车, 車企, 汽車, 车企
Machinery Manufacturing: 机械制造, 机械行业
Manufacturing: 制造业, 製造業, 制造企业
Robotics Engineering: 机器人, 機器人
Semiconductor Manufacturing: 半导体, 芯片, 半导体行业, 半導體, 芯片公司
Computers and Electronics Manufacturing: 消费电子, 电子行业, 電子業
Aviation and Aerospace Component Manufacturing: 航空航天
Airlines and Aviation: 航空公司, 航空业
Defense and Space Manufacturing: 国防, 军工
Chemical Manufacturing: 化工, 化工行业
Construction: 建筑行业, 建筑业, 建筑公司, 建築業
Real Estate: 房地产, 地产, 房地产公司, 房地產
Utilities: 能源, 能源行业, 电力
Renewable Energy Power Generation: 新能源, 可再生能源, 清洁能源
Solar Electric Power Generation: 光伏, 太阳能
Oil and Gas: 石油, 石油天然气
Mining: 矿业
Transportation Logistics Supply Chain and Storage: 物流, 物流公司, 物流行业, 物流業
Maritime Transportation: 航运
Telecommunications: 电信, 通信行业, 電信
Retail: 零售, 零售业, 零售業
Online and Mail Order Retail: 电商, 电子商务, 電商
Retail Luxury Goods and Jewelry: 奢侈品
Retail Apparel and Fashion: 时尚, 服装
Personal Care Product Manufacturing: 化妆品, 美妆
Food and Beverage Manufacturing: 食品, 食品行业, 食品饮料
Restaurants: 餐饮, 餐饮业
Hospitality: 酒店, 酒店业
Travel Arrangements: 旅游, 旅游业
Farming: 农业
Education: 教育, 教育行业, 教育机构
Higher Education: 高等教育, 高校
Computer Games: 游戏公司, 游戏行业, 游戏, 遊戲
Entertainment Providers: 娱乐, 娱乐行业
Media Production: 媒体, 传媒, 媒體
Book and Periodical Publishing: 出版社, 出版业
Advertising Services: 广告公司, 广告, 广告行业, 廣告
Business Consulting and Services: 咨询公司, 咨询, 咨询行业, 管理咨询, 顧問公司
Law Practice: 律师事务所, 律所, 律師事務所
Accounting: 会计师事务所, 會計師事務所
Staffing and Recruiting: 猎头公司, 人力资源公司
Venture Capital and Private Equity Principals: 风险投资, 风投, 私募, 创投, 創投, 私募股权, 风投公司
Investment Banking: 投资银行, 投行
Investment Management: 资产管理, 基金公司
Government Administration: 政府, 政府机构, 公共部门
Non-profit Organizations: 非营利组织, 公益组织, 非營利組織, 公益
`,
  titles: `
ceo: 首席执行官, 总经理, 总裁, 首席執行官, 總經理, 总 经理, 執行長
cfo: 首席财务官, 财务总监, 首席財務官, 財務長, 財務總監
cto: 首席技术官, 技术总监, 首席技術官, 技術長
coo: 首席运营官, 运营总监, 首席營運官, 營運長
cmo: 首席营销官, 首席市场官
cio: 首席信息官
cpo: 首席产品官
chro: 首席人力资源官, 人力资源总监
vp: 副总裁, 副總裁, 副总
chairman: 董事长, 董事長
founder: 创始人, 創始人, 創辦人, 创办人
cofounder: 联合创始人, 聯合創始人, 共同創辦人
owner: 老板, 所有者
partner: 合伙人, 合夥人
head: 负责人, 主管, 负责 人, 負責人, 部长
director: 总监, 總監, 主任
manager: 经理, 經理
engineer: 工程师, 工程師
software engineer: 软件工程师, 軟體工程師
security engineer: 安全工程师
mechanical engineer: 机械工程师
machine learning engineer: 机器学习工程师
developer: 开发者, 开发人员, 开发工程师, 開發者
programmer: 程序员, 程式設計師
architect: 建筑师, 架构师, 建築師
designer: 设计师, 設計師
product designer: 产品设计师
consultant: 顾问, 咨询顾问, 咨询师, 顧問
analyst: 分析师, 分析師
data analyst: 数据分析师
financial analyst: 财务分析师
data scientist: 数据科学家
data engineer: 数据工程师
scientist: 科学家, 科學家
researcher: 研究员, 研究人员, 研究員
professor: 教授
teacher: 老师, 教师, 老師, 教師
lawyer: 律师, 律師
doctor: 医生, 医师, 醫生, 醫師
nurse: 护士, 護士, 護理師
journalist: 记者, 記者
accountant: 会计, 会计师, 會計, 會計師
auditor: 审计师, 审计
recruiter: 招聘专员, 招聘人员, 猎头, 獵頭
seller: 销售员, 销售人员, 业务员
sales: 销售, 業務, 銷售
sales manager: 销售经理, 業務經理
sales director: 销售总监
sales head: 销售主管, 销售负责人
assistant: 助理
secretary: 秘书, 秘書
intern: 实习生, 實習生
student: 学生, 學生
investor: 投资人, 投资者, 投資人
entrepreneur: 企业家, 创业者, 創業者, 企業家
buyer: 采购员, 采购专员
editor: 编辑, 編輯
translator: 翻译, 翻譯
photographer: 摄影师
product manager: 产品经理, 產品經理
product head: 产品负责人
project manager: 项目经理, 專案經理
account manager: 客户经理, 客戶經理
customer success manager: 客户成功经理
marketing manager: 市场经理, 营销经理, 行銷經理
marketing director: 市场总监, 营销总监, 行銷總監
marketing head: 市场负责人, 市场部负责人
hr head: 人力资源负责人, 人事主管
hr manager: 人力资源经理, 人事经理, hr经理, 人資經理
hr: 人力资源, 人事, 人力資源
recruiting manager: 招聘经理
purchasing manager: 采购经理
operations manager: 运营经理
purchasing: 采购, 採購
finance: 财务, 財務
legal: 法务, 法務
legal counsel: 法律顾问
marketing: 市场营销, 营销, 市场, 行銷
product: 产品
operations: 运营, 營運
data: 数据
research: 研究
development: 开发
senior: 高级, 资深, 高級, 資深
junior: 初级
specialist: 专员, 专家
executive: 高管
supply chain: 供应链, 供應鏈
electrical engineer: 电气工程师
writer: 作家
chief of staff: 幕僚长
machine learning: 机器学习, 機器學習
artificial intelligence: 人工智能, 人工智慧
front end: 前端
backend: 后端
`,
};
