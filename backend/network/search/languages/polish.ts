import type { Language } from './language.ts';
import { makeStemmer } from './make-stemmer.ts';
import { wordList } from './word-list.ts';

export const polish: Language = {
  code: 'pl',
  fillers: wordList(`
    znacie, zna ktoś, czy ktoś zna, dobry, dobra, dobrego, dobrych, kobiety, kobiet, mężczyźni,
    szukam, szukamy, poszukuję, poszukujemy, poszukiwany, poszukiwani, znajdź, znaleźć, pokaż, pokaż mi, wyświetl, lista, podaj, daj mi, chcę, chciałbym, chciałabym, potrzebuję, kto, kogo, komu, który, która, które, którzy, których, którego, którą, którym, co, jaki, jakie, jacy, zna, znają, znasz, czy, ktoś, kogoś, ktokolwiek, osoba, osoby, osób, ludzie, ludzi,
    przyjaciel, przyjaciele, znajomy, znajomi, znajomych, kolega, koledzy, kontakt, kontakty, kontaktów, połączenia, jest, są, był, była, byli, będzie, ma, mają, mam, pracownik, pracownicy, pracowników, pracownica, zatrudniony, zatrudnieni, pracuje, pracują, pracujący, pracująca, pracujących, mieszka, mieszkają, mieszkający, mieszkająca, mieszkających, żyje, żyją,
    obecnie, teraz, dziś, dzisiaj, aktualnie, proszę, dziękuję, dzięki, cześć, witam, dzień dobry, mi, mnie, mój, moja, moje, moi, moich, ja, ty, my, nas, nasz, nasze, się, go, ich, jego, jej, może, mogę, mógłby, przedstawić, poznać, poznać mnie, dotrzeć, skontaktować, wszyscy, wszystkich, wszystkie, też, także, tylko, już, jeszcze, stanowisko, stanowiska,
    stanowisku, praca, pracę, sieć, specjaliści z, to, tych, ci, te, zajmujący, zajmuje, zajmują, działający, działa, mówi, mówiący, między, od, do, co najmniej
  `),
  relatives: wordList('ktory, ktora, ktorzy'),
  articles: wordList('ten, ta, tę'),
  inMarkers: wordList(`
    w, we, na, z, ze, koło, niedaleko, blisko, w pobliżu, w okolicach, w okolicy, w rejonie, w regionie, w mieście, mieszkający w, mieszkająca w, pracujący w, pracująca w, pracuje w, pracują w, którzy pracują w, który pracuje w, która pracuje w, mieszka w, mieszkają w, z siedzibą w, w branży, z branży, w sektorze, z sektora, w dziedzinie, w obszarze, w przemyśle, pod
  `),
  atMarkers: wordList(
    'u, w firmie, w firmach, z firmy, w spółce, w przedsiębiorstwie, pracujący dla, pracuje dla, pracują dla, zatrudniony w, zatrudnieni w, w startupie, w startupach',
  ),
  ofMarkers: wordList('ds, do spraw, d s, od'),
  forMarkers: wordList('dla, odpowiedzialny za'),
  withMarkers: wordList(
    'z doświadczeniem w, z doświadczeniem, ze znajomością, znający, znająca, znających, specjalizujący się w, specjalizująca się w, z wiedzą o, z umiejętnością',
  ),
  asMarkers: wordList('jako, pracujący jako, pracująca jako, pracują jako, pracuje jako'),
  nameMarkers: wordList('o imieniu, o nazwisku, nazywający się, imieniem'),
  conjunctions: wordList('i, oraz, lub, albo, bądź, czy też, a także'),
  contrasts: wordList('ale, lecz'),
  negations: wordList(`
    nie, nie w, nie z, nie na, nie u, bez, oprócz, poza, z wyjątkiem, za wyjątkiem, prócz, ale nie, ale nie w, ale nie z, a nie, którzy nie są, który nie jest, wyłączając, zamiast, żaden, żadnych, spoza, nie licząc, nie będący
  `),
  pastMarkers: wordList(`
    były, była, byli, byłe, byłych, byłego, dawny, dawni, dawna, dawniej w, dawniej, wcześniej w, poprzednio w, kiedyś w, eks, ex, byli pracownicy, były pracownik, była pracownica, byłych pracowników, byłego pracownika, którzy pracowali w, który pracował w, która pracowała w, pracowali w, pracował w, pracowała w, pracowali dla, pracował dla, którzy pracowali dla
  `),
  schoolMarkers: wordList(`
    absolwent, absolwenci, absolwentów, absolwentka, absolwentki, absolwenta, po studiach na, którzy studiowali na, który studiował na, która studiowała na, studiowali na, studiował na, studiowała na, którzy ukończyli, który ukończył, która ukończyła, ukończyli, ukończył, ukończyła, wychowankowie, wychowanek, studiujący na, którzy skończyli, skończyli
  `),
  schoolSuffixes: wordList('alumni'),
  companyNouns: wordList(`
    firma, firmy, firmie, firm, firmach, spółka, spółki, przedsiębiorstwo, przedsiębiorstwa, startup, startupy, startupów, startupie, startupach, branża, branży, sektor, sektora, sektorze, przemysł, przemyśle, agencja, agencje, kancelaria, kancelarie, biuro, studio, producent, producenci, producenta, dostawca, dostawcy, grupa, korporacja, korporacji, organizacja, instytucja, rynek, dział
  `),
  qualifiers: wordList(`
    seria a, seria b, zdalnie, zdalny, zdalna, hybrydowo, na pełny etat, pełny etat, część etatu, doświadczenie, doświadczony, doświadczeni, doświadczona, lat doświadczenia, lata doświadczenia, lat, duży, duże, duża, dużej, mały, małe, mała, małej, lokalny, lokalne, dwujęzyczny, giełdowy, notowany na giełdzie, mniej niż, ponad
  `),
  placePrefixes: wordList(
    'północny, północna, południowy, południowa, wschodni, zachodni, województwo, województwie, aglomeracja, okolice, rejon',
  ),
  placeSuffixes: wordList('i okolice, i okolicach, i okolic'),
  placeEnds: [],
  ordinals: [
    wordList('1, pierwszy, pierwszego, pierwszej'),
    wordList('2, drugi, drugiego, drugiej'),
    wordList('3, trzeci, trzeciego, trzeciej'),
  ],
  degreeNouns: wordList('stopień, stopnia, stopniu, poziom, poziomu, kręgu, krąg'),
  degreePhrases: {
    '1': wordList(`
      bezpośrednie kontakty, bezpośredni kontakt, bezpośrednich kontaktów, moje kontakty, moi znajomi, moich znajomych, moich kontaktów, których znam, którego znam, którą znam, które znam, znam, znam osobiście, których osobiście znam, kogo znam, ludzie których znam, znamy, których znamy, wśród moich kontaktów
    `),
    '2': wordList(`
      znajomi znajomych, znajomy znajomego, przyjaciele przyjaciół, kontakty kontaktów, kontakty moich kontaktów, znajomi moich znajomych, wspólni znajomi, wspólnych znajomych, wspólne kontakty
    `),
    '3': wordList(
      'spoza mojej sieci, poza moją siecią, których nie znam, którego nie znam, nie znam, obcy, nieznajomi',
    ),
    '1,2': wordList('w mojej sieci, z mojej sieci, w moim otoczeniu'),
  },
  levels: wordList(`
    starszy, starsza, młodszy, młodsza, główny, główna, naczelny, naczelna, zastępca, wice, senior, junior, mid, regionalny, krajowy, generalny, wykonawczy, operacyjny, zarządzający, pierwszy, samodzielny, niezależny, niezależna, kierowniczy
  `),
  heads: wordList(`
    dyrektor, wicedyrektor, kierownik, menedżer, menadżer, manager, prezes, wiceprezes, prezydent, szef, lider, przewodniczący, członek, założyciel, współzałożyciel, przedsiębiorca, właściciel, wspólnik, partner, udziałowiec, inżynier, programista, deweloper, developer, architekt, projektant, designer, grafik, analityk, naukowiec, badacz, konsultant, doradca, specjalista, ekspert,
    administrator, technik, koordynator, księgowy, księgowa, rewident, audytor, kontroler, ekonomista, aktuariusz, prawnik, adwokat, radca, radca prawny, notariusz, sędzia, prokurator, sprzedawca, handlowiec, przedstawiciel, kupiec, zakupowiec, agent, pośrednik, makler, asystent, sekretarz, sekretarka, recepcjonista, rekruter, kadrowiec, headhunter, dziennikarz, redaktor, pisarz, autor, tłumacz, fotograf,
    ilustrator, producent, reżyser, aktor, artysta, muzyk, lekarz, doktor, pielęgniarz, pielęgniarka, położna, farmaceuta, dentysta, stomatolog, chirurg, weterynarz, psycholog, terapeuta, fizjoterapeuta, dietetyk, profesor, nauczyciel, wykładowca, trener, student, stażysta, praktykant, chemik, fizyk, biolog, geolog, matematyk, statystyk, inwestor, bankier, kucharz, kelner, hotelarz, rolnik, pilot, kierowca, mechanik, elektryk,
    hydraulik, stolarz, murarz, pracownik, operator, policjant, strażak, żołnierz, urzędnik, polityk, burmistrz, dyplomata, ambasador, bibliotekarz, urbanista, strateg, rzecznik, tester, inspektor, nadzorca, brygadzista, opiekun, wydawca, pośredniczka, krawiec, fryzjer
  `),
  functions: wordList(`
    finansowy, finansowa, finansów, sprzedaży, sprzedaż, marketingu, marketingowy, marketing, handlowy, handlowa, handlu, zakupów, zakupy, kadr, kadrowy, personalny, personalna, hr, zasobów ludzkich, produkcji, produkcyjny, jakości, logistyki, logistyczny, łańcucha dostaw, dostaw, operacji, techniczny, techniczna, technologii, it, informatyki, systemów, oprogramowania, danych, produktu, produktów, produktowy, projektu, projektów, programu, strategii, strategiczny,
    komunikacji, public relations, badań, badawczy, rozwoju, rozwój, innowacji, obsługi klienta, klienta, klientów, kluczowych, relacji, bezpieczeństwa, cyberbezpieczeństwa, ryzyka, zgodności, audytu, podatkowy, podatków, prawny, prawa, pracy, nieruchomości, ubezpieczeń, bankowości, bankowy, inwestycyjny, inwestycji, ochrony zdrowia, medyczny, energii, energetyki, zrównoważonego, środowiska, budowlany, budowy, utrzymania, utrzymania ruchu, magazynu, szkoleń, edukacji, wydarzeń, treści,
    reklamy, internetowy, web, mobilny, frontend, backend, full stack, uczenia maszynowego, sztucznej inteligencji, użytkownika, doświadczeń, ux, ui, wzrostu, biznesu, biznesowy, działu, dział, zespołu, biura, oddziału, rekrutacji, talentów, administracyjny, elektryczny, mechaniczny, chemiczny, kliniczny, internet, sieci, wsparcia, kreatywny, artystyczny, redakcji, spraw, zarządu
  `),
  headEndings: wordList(
    'tel, ist, yst, rz, ik, nik, or, er, ant, ent, log, graf, wca, arz, met, eut, ani, ekt, ier',
  ),
  compoundHeads: [],
  isHeadFirst: true,
  stem: makeStemmer(
    `ego>, emu>, ych>, ymi>, ym>, ej>, iej>, iego>, iemu>, ich>, imi>, im>, ami>, iami>, ach>, iach>, om>, iom>, em>, iem>, ie>, iu>, ia>, ii>, io>, u>, a>, y>, i>, e>, sci>st, scie>st, ci>t, cie>t, rzy>r, rze>r, rz>r, rza>r, rzem>r, rzami>r, rzom>r,
    cy>, ca>, ce>, c>, ka>, ki>, ke>, ku>, ko>, kiem>, kami>, kach>, kom>, k>, ek>, kiej>, ckiej>, cka>, cki>, czka>, czki>, czek>, czke>, czce>, dze>g, dzie>d, ja>, ji>, je>, cja>c, cji>c, cje>c, ni>n, niach>n`,
    'kow>, cow>, rzow>r, iow>, ow>',
  ),
  postpositions: [],
  feminine: /[^aeioy]ka$/,
  inflectedPlaces: /^[a-z]/,
  listed: (folded) => folded,
  singular: (word) => word,
};
