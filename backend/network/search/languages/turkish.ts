import type { Language } from './language.ts';
import { makeStemmer } from './make-stemmer.ts';
import { wordList } from './word-list.ts';

export const turkish: Language = {
  code: 'tr',
  fillers: wordList(`
    iyi, kadın, kadınlar, erkek, tanıyan var mı, bilen var mı,
    arıyorum, arıyoruz, aranıyor, ara, bul, bulun, bana, bana bul, göster, bana göster, listele, liste, listesi, ver, istiyorum, istiyoruz, lazım, gerek, gerekiyor, ihtiyacım var, ihtiyacım, var, var mı, yok, kim, kimi, kimin, kimler, kime, hangi, ne, nerede, kimse, biri, birisi, birini, birileri, kişi, kişiler, kişileri, insanlar, insanları, adam, arkadaş, arkadaşlar, tanıdık,
    bağlantı, bağlantılar, bağlantıları, bağlantım, çalışan, çalışanlar, çalışanı, çalışanları, personel, eleman, elemanı, elemanları, çalışıyor, çalışıyorlar, çalışmakta, görev yapan, görevli, yaşayan, yaşıyor, oturan, oturuyor, bulunan, yerleşik, mevcut, şu an, şu anda, şimdi, bugün, halen, lütfen, teşekkürler, merhaba, selam, ben, beni, benim, biz, bizim, sen, siz, onlar, o,
    mi, mı, mu, mü, bilen, tanıyan, tanıyor, tanıyor musun, tanıştır, tanıştırabilir, tanıştırın, tanışmak, ulaşabileceğim, ulaşmak, konuşmak, herkes, tüm, bütün, bazı, hem, sadece, yalnızca, zaten, pozisyon, pozisyonu, pozisyonunda, iş, rol, görev, derece, ağ, olan, olanlar, uğraşan, profesyoneller, konuşan, kalan
  `),
  relatives: [],
  articles: wordList('bir, bu, şu'),
  inMarkers: wordList(`
    da, de, ta, te, daki, deki, taki, teki, dan, den, tan, ten, nda, nde, ndaki, ndeki, lı, li, lu, lü, yakınında, yakınındaki, civarında, civarındaki, çevresinde, çevresindeki, merkezli, bölgesinde, bölgesindeki, şehrinde, sektöründe, sektöründeki, sektöründen, sektörü, endüstrisinde, alanında, alanındaki, dünyasında
  `),
  atMarkers: wordList(
    'şirketinde, şirketindeki, firmasında, firmasındaki, bünyesinde, bünyesindeki, için çalışan, nezdinde',
  ),
  ofMarkers: wordList('nin, nın, nun, nün, in, ın, un, ün'),
  forMarkers: wordList('için'),
  withMarkers: wordList('deneyimli, bilgisi olan, tecrübeli, konusunda uzman, konusunda deneyimli'),
  asMarkers: wordList('olarak, olarak çalışan'),
  nameMarkers: wordList('adlı, adında, isimli, isminde'),
  conjunctions: wordList('ve, veya, ya da, yahut, ile'),
  contrasts: wordList('ama, fakat, ancak'),
  negations: wordList(`
    değil, olmayan, dışında, dışındaki, dışından, hariç, haricinde, haricindeki, olmadan, değiller
  `),
  pastMarkers: wordList('eski, önceki, ex, eskiden, daha önce, önceden, sabık'),
  schoolMarkers: [],
  schoolSuffixes: wordList('mezunu, mezunları, mezunlar, mezun, alumni, üniversitesi mezunu'),
  companyNouns: wordList(`
    şirket, şirketi, şirketler, şirketleri, şirketlerinde, firma, firması, firmalar, firmaları, kuruluş, kurum, kurumu, startup, startuplar, startupı, girişim, girişimi, sektör, sektörü, sanayi, sanayii, endüstri, endüstrisi, ajans, ajansı, ofis, ofisi, büro, bürosu, üretici, üreticisi, tedarikçi, grup, grubu, holding, kobi, pazar, piyasa, departmanı
  `),
  qualifiers: wordList(`
    uzaktan, hibrit, tam zamanlı, yarı zamanlı, deneyim, deneyimi, tecrübe, yıllık deneyim, yıl deneyim, yıllık, yıl, büyük, küçük, yerel, halka açık, unicorn, az, fazla
  `),
  placePrefixes: wordList('kuzey, güney, doğu, batı, orta, büyük'),
  placeSuffixes: wordList('ve çevresi, ve civarı, bölgesi, ili, ilinde'),
  placeEnds: wordList('bölgesi, eyaleti'),
  ordinals: [
    wordList('1, birinci, 1 inci'),
    wordList('2, ikinci, 2 nci, 2 inci'),
    wordList('3, üçüncü, 3 üncü'),
  ],
  degreeNouns: wordList(
    'derece, dereceden, derecede, derece bağlantı, derece bağlantılar, derece bağlantılarım, dereceden bağlantılar, dereceden bağlantılarım, seviye, halka',
  ),
  degreePhrases: {
    '1': wordList(`
      doğrudan bağlantılar, doğrudan bağlantılarım, bağlantılarım, tanıdığım, tanıdıklarım, bildiğim, kimi tanıyorum, tanıyorum, kimleri tanıyorum, şahsen tanıdığım, tanıdığımız, arkadaşlarım, kişisel olarak tanıdığım
    `),
    '2': wordList(
      'arkadaşlarımın arkadaşları, arkadaşımın arkadaşı, arkadaşların arkadaşları, ortak bağlantılar, ortak arkadaşlar, ortak tanıdıklar, bağlantılarımın bağlantıları, tanıdıklarımın tanıdıkları',
    ),
    '3': wordList(
      'ağım dışında, ağımın dışında, ağımın dışındaki, ağım dışındaki, tanımadığım, tanımadıklarım, yabancılar',
    ),
    '1,2': wordList('ağımda, ağımdaki, ağımdan'),
  },
  levels: wordList(`
    kıdemli, baş, genel, yardımcı, senior, junior, üst düzey, kurucu, bölge, ulusal, uluslararası, icra, serbest, yönetici, stajyer, bağımsız, uzman
  `),
  heads: wordList(`
    müdür, müdürü, müdire, direktör, direktörü, yönetici, yöneticisi, başkan, başkanı, başkan yardımcısı, genel müdür, şef, şefi, lider, lideri, sorumlu, sorumlusu, kurucu, kurucusu, kurucu ortak, ortak, ortağı, girişimci, iş insanı, iş adamı, patron, sahip, sahibi, mühendis, mühendisi, geliştirici, geliştiricisi, yazılımcı, programcı, programcısı, mimar, mimarı, tasarımcı, tasarımcısı,
    analist, analisti, bilimci, bilimcisi, bilim insanı, araştırmacı, araştırmacısı, danışman, danışmanı, uzman, uzmanı, koordinatör, koordinatörü, temsilci, temsilcisi, muhasebeci, mali müşavir, denetçi, denetçisi, ekonomist, avukat, avukatı, hukukçu, noter, hakim, savcı, satıcı, satışçı, alıcı, acente, emlakçı, asistan, asistanı, sekreter, sekreteri, işe alımcı, gazeteci, editör, editörü, yazar, yazarı, çevirmen, tercüman, fotoğrafçı,
    illüstratör, yapımcı, yönetmen, oyuncu, sanatçı, müzisyen, doktor, doktoru, hekim, hekimi, hemşire, eczacı, diş hekimi, cerrah, cerrahı, veteriner, psikolog, psikoloğu, terapist, fizyoterapist, diyetisyen, profesör, profesörü, öğretmen, öğretmeni, öğretim üyesi, akademisyen, eğitmen, eğitmeni, antrenör, öğrenci, öğrencisi, stajyer, stajyeri, kimyager, fizikçi, biyolog, jeolog, matematikçi, yatırımcı, yatırımcısı, bankacı, aşçı, garson, çiftçi,
    pilot, pilotu, şoför, teknisyen, teknisyeni, tekniker, elektrikçi, tesisatçı, marangoz, işçi, operatör, operatörü, polis, itfaiyeci, asker, memur, memuru, politikacı, belediye başkanı, diplomat, büyükelçi, kütüphaneci, planlamacı, testçi, müfettiş, yayıncı, kuaför
  `),
  functions: wordList(`
    finans, mali, mali işler, satış, satın alma, satınalma, pazarlama, insan kaynakları, ik, insan, kaynakları, personel, üretim, kalite, lojistik, tedarik, tedarik zinciri, operasyon, operasyonlar, teknik, teknoloji, bilgi teknolojileri, bilgi, teknolojileri, bt, bilişim, sistem, sistemleri, yazılım, donanım, veri, ürün, proje, program, strateji, dijital, iletişim, kurumsal, halkla ilişkiler, ilişkileri, araştırma, geliştirme, ar ge, inovasyon,
    müşteri, müşteri ilişkileri, müşteri hizmetleri, hizmetleri, güvenlik, güvenliği, siber, risk, uyum, denetim, iç, vergi, hukuk, hukuki, gayrimenkul, sigorta, banka, bankacılık, yatırım, sağlık, tıbbi, enerji, çevre, sürdürülebilirlik, inşaat, bakım, depo, eğitim, etkinlik, içerik, reklam, web, mobil, frontend, backend, full stack, makine, öğrenmesi, yapay zeka, yapay, zeka, kullanıcı, deneyimi, arayüz, büyüme, iş, iş geliştirme, ticari, bölüm,
    departman, takım, ofis, şube, işe alım, yetenek, idari, elektrik, elektronik, kimya, endüstri, makina, sosyal medya, medya, marka, grafik, ağ, destek, kreatif, sanat, yayın, icra kurulu, yönetim kurulu, kurulu
  `),
  headEndings: wordList('ci, cu, ist, man, men, log, or, er, isyen, tor, kar, gar'),
  compoundHeads: [],
  isHeadFirst: false,
  stem: makeStemmer(
    'lerindeki>, larindaki>, lerinde>, larinda>, lerinin>, larinin>, lerini>, larini>, lerine>, larina>, lerin>, larin>, leri>, lari>, lerde>, larda>, lerden>, lardan>, lere>, lara>, lerle>, larla>, ler>, lar>, daki>, deki>, taki>, teki>',
    'sindeki>, sinda>, sinde>, sini>, sine>, sinin>, nin>, nun>, ndaki>, ndeki>, nden>, ndan>, den>, dan>, ten>, tan>, nde>, nda>, de>, da>, te>, ta>, yi>, yu>, ya>, ye>, yla>, yle>, si>, su>, une>, ine>, ini>, unu>, inin>, unun>',
    'i>, u>, a>, e>, gi>k, gu>k',
    'is>, us>',
  ),
  postpositions: wordList(`
    da, de, ta, te, daki, deki, taki, teki, dan, den, tan, ten, nda, nde, ndaki, ndeki, lı, li, lu, lü, yakınında, yakınındaki, civarında, civarındaki, çevresinde, çevresindeki, merkezli, bölgesinde, bölgesindeki, şehrinde, sektöründe, sektöründeki, sektöründen, endüstrisinde, alanında, alanındaki,
    şirketinde, şirketindeki, firmasında, firmasındaki, bünyesinde, bünyesindeki, değil, olmayan, dışında, dışındaki, dışından, hariç, haricinde, haricindeki, adlı, isimli, olarak, deneyimli, tecrübeli
  `),
  feminine: null,
  inflectedPlaces: /^[a-z]/,
  listed: (folded) => folded,
  singular: (word) => word,
};
