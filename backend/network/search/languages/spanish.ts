import type { Language } from './language.ts';
import { wordList, wordPairs } from './word-list.ts';

export const spanish: Language = {
  code: 'es',
  fillers: wordList(`
    conoces a, de confianza, de toda confianza, ha, han, conoce usted, buen, buena, bueno, buenos, buenas, mujeres, hombres,
    busco, buscar, buscamos, estoy buscando, se busca, se buscan, encuentra, encontrar, encuéntrame, encuentrame, muestra, muéstrame, mostrar, enséñame, lista, dame, quiero, necesito, quién, quien, quiénes, quienes, que, cual, cuáles, conoce, conoces,
    conocen, alguien, alguno, algún, alguna, algunos, persona, personas, gente, amigo, amigos, amiga, amigas, contacto, contactos, conexión, conexiones, es, son, sea, sean, era, fue, está, están, estén, esté, hay, haya, tiene, tienen, empleados, empleado, empleadas, trabajadores, trabaja, trabajan, trabajando, trabaje, trabajen,
    vive, viven, viva, vivan, viviendo, reside, residen, residente, residentes, ubicado, ubicados, ubicada, ubicadas, actualmente, ahora, hoy, por favor, gracias, hola, me, mi, mis, yo, tú, tu, nosotros, nos, nuestro, nuestros, puede, puedo, podría, pueda, presentar,
    presentarme, presente, llegar, alcanzar, todos, todas, todo, toda, también, solo, sólo, ya, empleo, empleos, puesto, puestos, trabajo, colaborador, colaboradores, colega, colegas, compañeros, convertidos en, convertido en, habla, hablan, hable, hablen, entre, menos de, más de, al menos, hasta, grado, red, los que, las que, se, le, les, profesionales, algo, área, área de, el área de
  `),
  relatives: wordList('que, quien, quienes'),
  articles: wordList('el, la, los, las, un, una, unos, unas, lo, este, esta'),
  inMarkers: wordList(`
    en, en el, en la, en los, en las, cerca de, alrededor de, basado en, basados en, basada en, basadas en, ubicado en, ubicados en, ubicada en, ubicadas en, con sede en, que viven en, que vive en, que viva en, que vivan en, que trabajan en, que trabaja en, que trabajen en,
    viviendo en, trabajando en, residentes en, residente en, radicado en, radicados en, desde, por, en el sector, en el sector de, en el sector del, en la industria, en la industria de, en la industria del, sector, del sector, de la industria, en el área de, en el mundo de, en el ámbito de,
    región, zona, en la región de, en la zona de, dentro de, oriundo de, originarios de, del área de, dedicados a
  `),
  atMarkers: wordList(
    'en una empresa de, en empresas de, en una empresa, en la empresa, en una compañía de, de una empresa de, de empresas de, que trabajan para, para',
  ),
  ofMarkers: wordList('de, del, de la, de los, de las, en'),
  forMarkers: wordList('para, cubriendo'),
  withMarkers: wordList(
    'con, con experiencia en, especializado en, especializados en, especializada en, que sepan, que sepa, con conocimientos de, experto en',
  ),
  asMarkers: wordList(
    'como, que trabajan como, que trabaja como, trabajan como, trabaja como, que sean, que sea, que son, que es',
  ),
  nameMarkers: wordList('llamado, llamada, llamados, llamadas, que se llama, que se llaman'),
  conjunctions: wordList('y, e, o, u, así como, y o, o bien, o en'),
  contrasts: wordList('pero, sino, mas'),
  negations: wordList(`
    no, no en, sin, excepto, salvo, menos, pero no, pero no en, que no sean, que no sea, que no estén en, que no estén, que no esté en, fuera de, excluyendo, a excepción de, aparte de, ni, ningún, ninguna, excepto en, menos en, salvo en, que no, y no, en vez de
  `),
  pastMarkers: [
    ...wordList(`
    ex, antiguos, antiguo, antigua, antiguas, antiguos empleados de, antiguo empleado de, exempleados de, exempleado de, exempleada de, exempleadas de, ex empleados de, ex empleado de, extrabajadores de, ex trabajadores de, que trabajaron en, que trabajó en, que trabajaban en, trabajaron en, trabajó en,
    anteriormente en, antes en, que estuvieron en, procedentes de, que pasaron por, veteranos de, exejecutivos de, exdirectivos de
  `),
    ...wordPairs(
      'trabajó, trabajaron, trabajaba, trabajaban, ha trabajado, han trabajado, haya trabajado, hayan trabajado, había trabajado, estuvo, estuvieron',
      'en, para',
    ),
  ],
  schoolMarkers: wordList(`
    antiguos alumnos de, antiguo alumno de, antigua alumna de, antiguas alumnas de, antiguos alumnos del, exalumna de, exalumnos del, egresados de, egresado de, egresada de, egresados del, egresados de la, graduados de, graduado de, graduados en, graduados por, que estudiaron en, que estudió en, estudiaron en, estudió en, titulados por, alumni de, exalumnos de, exalumno de, ex alumnos de, licenciados por, con un máster de
  `),
  schoolSuffixes: wordList('alumni'),
  companyNouns: wordList(`
    empresa, empresas, compañía, compañías, firma, firmas, startup, startups, start up, sector, industria, rubro, ramo, negocio, negocios, agencia, agencias, estudio, estudios, despacho, despachos, fabricante, fabricantes, grupo, grupos, ámbito, mundo, área, campo, corporación, pyme, pymes
  `),
  qualifiers: wordList(`
    serie a, serie b, remoto, remota, en remoto, a distancia, tiempo completo, medio tiempo, con experiencia, experiencia, años de experiencia, años, experimentado, experimentados, experimentada, experimentadas, cotizada, cotizadas, startup, start up, grande, grandes, pequeña, pequeñas, local, locales, bilingüe, bilingües, unicornio, nivel senior, nivel medio, ibex 35
  `),
  placePrefixes: wordList(
    'gran, área metropolitana de, norte de, sur de, este de, oeste de, centro de, región de, provincia de, norte, sur',
  ),
  placeSuffixes: wordList('y alrededores, y sus alrededores, y cercanías'),
  placeEnds: [],
  ordinals: [
    wordList('1er, 1º, 1ro, 1o, primer, primero, primera, 1'),
    wordList('2º, 2do, 2o, segundo, segunda, 2'),
    wordList('3er, 3º, 3ro, 3o, tercer, tercero, tercera, 3'),
  ],
  degreeNouns: wordList('grado, grados, nivel, contacto, contactos, conexión, conexiones, grado de conexión'),
  degreePhrases: {
    '1': wordList(`
      contactos directos, contacto directo, conexiones directas, mis contactos, mis contactos directos, mis conexiones, que conozco, que yo conozco, que conozco directamente, que conozco personalmente, a quien conozco, a quienes conozco, gente que conozco, conozco, entre mis contactos, de mis contactos, que conocemos
    `),
    '2': wordList(`
      amigos de amigos, amigo de un amigo, amigos de mis amigos, contactos de contactos, contactos de mis contactos, conocidos de conocidos, contactos en común, conexiones en común, en común, contactos comunes, amigos en común, contactos indirectos
    `),
    '3': wordList(
      'fuera de mi red, fuera de la red, que no conozco, no conozco, no están en mi red, más allá de mi red, desconocidos, que no estén en mi red, no en mi red',
    ),
    '1,2': wordList('en mi red, de mi red, dentro de mi red'),
  },
  levels: wordList(`
    senior, sénior, junior, júnior, general, adjunto, adjunta, principal, asociado, asociada, jefe, jefa, subdirector, vice, en prácticas, becario, ejecutivo, ejecutiva, técnico, técnica, independiente, independientes, autónomo, autónoma, primer
  `),
  heads: wordList(`
    rector, rectora, decano, decana, lector, lectora, capitán, cónsul, embajadora, aprendiz, voluntario, voluntaria, curador, curadora, portavoz, patrón, concejal, concejala, síndico, panadero, panadera, entrenador, entrenadora, sastre,
    director, directora, subdirector, subdirectora, gerente, gerenta, jefe, jefa, responsable, encargado, encargada, presidente, presidenta, vicepresidente, vicepresidenta, consejero, consejera, consejero delegado, fundador, fundadora, cofundador, cofundadora, emprendedor, emprendedora, empresario,
    empresaria, socio, socia, dueño, dueña, propietario, propietaria, ingeniero, ingeniera, desarrollador, desarrolladora, programador, programadora, arquitecto, arquitecta, diseñador, diseñadora, analista, científico, científica, investigador, investigadora, consultor, consultora, asesor, asesora, especialista,
    experto, experta, técnico, técnica, administrador, administradora, administrativo, contador, contadora, contable, auditor, auditora, economista, actuario, abogado, abogada, notario, notaria, juez, jueza, fiscal, procurador, vendedor, vendedora, comercial, comprador, compradora, agente, corredor, corredora, representante,
    ejecutivo, ejecutiva, coordinador, coordinadora, supervisor, supervisora, asistente, secretario, secretaria, recepcionista, reclutador, reclutadora, periodista, redactor, redactora, editor, editora, escritor, escritora, autor, autora, traductor, traductora, intérprete, fotógrafo, fotógrafa, ilustrador, ilustradora, productor, productora,
    músico, música, actor, actriz, artista, médico, médica, doctor, doctora, enfermero, enfermera, farmacéutico, farmacéutica, dentista, odontólogo, odontóloga, cirujano, cirujana, veterinario, veterinaria, psicólogo, psicóloga, fisioterapeuta, nutricionista, terapeuta, profesor, profesora, maestro, maestra, docente, catedrático, catedrática,
    formador, formadora, estudiante, becario, becaria, químico, química, físico, biólogo, bióloga, geólogo, geóloga, matemático, matemática, estadístico, inversor, inversora, inversionista, banquero, banquera, cocinero, cocinera, chef, camarero, camarera, hotelero, agricultor, agricultora, enólogo, enóloga, piloto, conductor, conductora, mecánico,
    electricista, fontanero, carpintero, albañil, obrero, operario, operador, operadora, policía, bombero, militar, funcionario, funcionaria, político, política, alcalde, alcaldesa, diputado, diplomático, embajador, bibliotecario, urbanista, estratega, promotor, promotora, gestor, gestora, licenciado, licenciada, capataz, comunicador, comunicadora, creativo, creativa, inspector, inspectora
  `),
  functions: wordList(`
    financiero, financiera, finanzas, comercial, marketing, mercadeo, mercadotecnia, comunicación, comunicaciones, ventas, venta, compras, producción, calidad, logística, operaciones, operativo, técnico, técnica, tecnología, sistemas, informática, informático, informática, legal, jurídico, jurídica, fiscal, tributario, laboral, recursos humanos,
    rrhh, talento, selección, formación, producto, productos, proyecto, proyectos, programa, estrategia, digital, datos, software, redes, red, seguridad, ciberseguridad, investigación, desarrollo, i+d, innovación, atención al cliente, cliente, clientes, cuentas, relaciones, públicas, relaciones públicas, prensa, administrativo, administrativa, contabilidad,
    control, gestión, tesorería, riesgos, riesgo, cumplimiento, auditoría, negocio, negocios, publicidad, eventos, contenido, contenidos, artístico, arte, web, móvil, full stack, backend, frontend, mantenimiento, obra, obras, planta, industrial, mecánico, mecánica, eléctrico, eléctrica, electrónico, electrónica, civil, química, químico, regional, nacional, internacional, general, ejecutivo, ejecutiva,
    salud, clínico, clínica, médico, ambiental, medio ambiente, energía, sostenibilidad, universitario, universitaria, matemáticas, física, historia, inmobiliario, inmobiliaria, bancario, seguros, personal, nómina, nóminas, almacén, suministro, cadena de suministro, expansión, crecimiento, estudios, inteligencia artificial, aprendizaje automático, machine learning, usuario, experiencia
  `),
  headEndings: wordList(
    'or, ora, ero, era, ista, ologo, ologa, grafo, grafa, ente, ante, ario, aria, ico, ica, ador, adora, ogo, oga, nomo, eda, iatra, pata, prete, stre, tan, tao, iao',
  ),
  compoundHeads: [],
  isHeadFirst: true,
  postpositions: [],
  stem: null,
  feminine: null,
  inflectedPlaces: null,
  listed: (folded) => folded,
  singular: (word) => {
    const folded = word.toLowerCase();
    if (folded.length < 4 || /(?:ss|is|us)$/.test(folded)) return word;
    if (/[^aeiou]anes$/.test(folded)) return `${word.slice(0, -4)}án`;
    if (/iones$/.test(folded)) return `${word.slice(0, -4)}ón`;
    if (/[aeo]res$|[aeiu]les$|[au]des$/.test(folded)) return word.slice(0, -2);
    if (/ces$/.test(folded)) return `${word.slice(0, -3)}z`;
    return folded.endsWith('s') ? word.slice(0, -1) : word;
  },
};
