import type { Language } from './language.ts';
import { wordList, wordPairs } from './word-list.ts';

export const portuguese: Language = {
  code: 'pt',
  fillers: wordList(`
    conheço, de confiança, conhecemos, conheces, tenho,
    conhece, conheces, conhecem, bom, boa, bons, boas, mulheres, homens, moram, mora, morem, que moram,
    colaborador, colaboradores, colaboradora, colaboradoras, colega, colegas, entre, menos de, mais de, pelo menos, até, fala, falam, fale, falem, agora,
    procuro, procurar, procuramos, procura se, estou procurando, busco, buscar, buscamos, encontra, encontre, encontrar, encontre me, mostra, mostre, mostre me, mostra me, mostrar, lista, liste, me mostre, dá me, quero, preciso, quem, que, qual, quais, conhece, conhecem,
    conheces, alguém, algum, alguma, alguns, pessoa, pessoas, gente, amigo, amigos, amiga, amigas, contato, contatos, contacto, contactos, conexão, conexões, ligações, é, são, seja, sejam, era, foi, está, estão, esteja, estejam, há, tem, têm, funcionários, funcionário, funcionárias, empregados, trabalha, trabalham, trabalhando, trabalhe, trabalhem,
    vive, vivem, viva, vivam, mora, moram, more, morem, morando, reside, residem, residente, residentes, localizado, localizados, localizada, atualmente, agora, hoje, por favor, obrigado, obrigada, olá, oi, me, mim, meu, meus, minha, minhas, eu, você, nós, nosso, pode, posso, poderia, possa, apresentar,
    apresente, apresentar me, alcançar, chegar, todos, todas, todo, também, só, apenas, já, emprego, empregos, vaga, vagas, cargo, cargos, trabalho, grau, rede, os que, as que, se, lhe, profissionais, ao, aos
  `),
  relatives: wordList('que, quem'),
  articles: wordList('o, a, os, as, um, uma, uns, umas, este, esta'),
  inMarkers: wordList(`
    em, no, na, nos, nas, num, numa, em um, em uma, perto de, perto do, perto da, próximo a, próximo de, ao redor de, baseado em, baseados em, baseada em, baseadas em, sediado em, sediados em, localizado em, localizados em, com sede em, que vivem em, que vive em, que moram em, que mora em, que trabalham em, que
    trabalha em, que trabalham no, que trabalham na, que trabalham com, residentes em, residente em, moradores de, do setor, da indústria, no setor, no setor de, no setor da, no setor do, na indústria, na indústria de, na indústria do, na indústria da, na área de, na área da, na área do, no ramo de, no ramo da, no ramo do, no mercado de, no mundo de, no segmento de, da área de, da área da,
    região, na região de, na região do, na região da, dentro de, pela, pelo, por, desde
  `),
  atMarkers: wordList(
    'em uma empresa de, numa empresa de, em empresas de, de uma empresa de, de empresas de, na empresa, que trabalham para, para',
  ),
  ofMarkers: wordList('de, do, da, dos, das, em'),
  forMarkers: wordList('para, cobrindo'),
  withMarkers: wordList(
    'com, com experiência em, especializado em, especializados em, especializada em, que saibam, com conhecimento em, com conhecimentos de',
  ),
  asMarkers: wordList(
    'como, que trabalham como, que trabalha como, trabalham como, trabalha como, que são, que é, que sejam, que seja',
  ),
  nameMarkers: wordList('chamado, chamada, chamados, chamadas, que se chama, que se chamam'),
  conjunctions: wordList('e, ou, bem como, assim como, e ou, ou em, ou no, ou na'),
  contrasts: wordList('mas, porém, senão'),
  negations: wordList(`
    não, sem ser em, sem ser no, sem ser na, que não em, que não no, que não na, não em, não no, não na, sem, exceto, exceto em, exceto no, exceto na, excepto, salvo, menos, menos em, mas não, mas não em, mas não no, mas não na, que não sejam, que não seja, que não são, que não estejam em, que não estejam, fora de, fora do, fora da, excluindo, com exceção de, além de, nem, nenhum, nenhuma, tirando, e não
  `),
  pastMarkers: [
    ...wordList(`
    ex, antigos, antigo, antiga, antigas, antigos funcionários da, antigos funcionários do, antigos funcionários de, ex funcionários da, ex funcionários do, ex funcionários de, ex funcionário da, ex funcionário do, ex funcionária da, ex empregados da, ex colaboradores da, ex colaboradores do, que trabalharam na, que trabalharam no, que trabalharam em, que
    trabalhou na, que trabalhou no, que trabalhou em, trabalharam na, trabalhou na, anteriormente na, anteriormente no, antes na, vindos da, que passaram pela, que passaram pelo
  `),
    ...wordPairs(
      'trabalhou, trabalharam, trabalhava, trabalhavam, tenha trabalhado, tenham trabalhado, já trabalhou, já trabalharam, esteve, estiveram',
      'em, no, na, nos, nas, num, numa, para, para o, para a, pra, pro',
    ),
  ],
  schoolMarkers: wordList(`
    formados na, formados pela, formado pela, formado na, formada pela, formados no, formados em, que estudaram na, que estudaram no, que estudaram em, que estudou na, que estudou no, estudaram na, estudou na, graduados pela, graduados na, ex alunos da, ex alunos do, ex alunos de, ex aluno da, diplomados pela, licenciados pela, alunos da
  `),
  schoolSuffixes: wordList('alumni'),
  companyNouns: wordList(`
    empresa, empresas, companhia, companhias, firma, firmas, startup, startups, start up, setor, sector, indústria, ramo, negócio, negócios, agência, agências, estúdio, estúdios, escritório, escritórios, fabricante, fabricantes, grupo, grupos, segmento, mercado, área, campo, corporação, pme, pmes, mundo
  `),
  qualifiers: wordList(`
    série a, série b, remoto, remota, à distância, tempo integral, meio período, com experiência, experiência, anos de experiência, anos, experiente, experientes, listada, listadas, startup, start up, grande, grandes, pequena, pequenas, local, locais, bilíngue, bilíngues, unicórnio, nível sênior, nível pleno
  `),
  placePrefixes: wordList(
    'grande, região metropolitana de, norte de, sul de, leste de, oeste de, interior de, região de, norte do, sul do, interior do, norte, sul',
  ),
  placeSuffixes: wordList('e região, e arredores, e proximidades, capital'),
  placeEnds: [],
  ordinals: [
    wordList('1º, 1o, primeiro, primeira, 1'),
    wordList('2º, 2o, segundo, segunda, 2'),
    wordList('3º, 3o, terceiro, terceira, 3'),
  ],
  degreeNouns: wordList(
    'grau, graus, nível, contato, contatos, contacto, contactos, conexão, conexões, ligação',
  ),
  degreePhrases: {
    '1': wordList(`
      contatos diretos, contato direto, contactos diretos, contactos directos, conexões diretas, meus contatos, meus contactos, meus contatos diretos, minhas conexões, que conheço, que eu conheço, que conheço diretamente, que conheço pessoalmente, quem eu conheço, quem conheço, gente que conheço, entre meus contatos, dos meus contatos, eu conheço, que conhecemos
    `),
    '2': wordList(`
      amigos de amigos, amigo de um amigo, amigos dos meus amigos, amigos de meus amigos, contatos de contatos, contatos dos meus contatos, contactos de contactos, conhecidos de conhecidos, contatos em comum, conexões em comum, em comum, amigos em comum, contatos indiretos
    `),
    '3': wordList(
      'fora da minha rede, fora de minha rede, que não conheço, não conheço, que eu não conheço, além da minha rede, desconhecidos, não estão na minha rede, que não estejam na minha rede',
    ),
    '1,2': wordList('na minha rede, da minha rede, dentro da minha rede, em minha rede'),
  },
  levels: wordList(`
    sênior, senior, júnior, junior, pleno, geral, adjunto, adjunta, principal, associado, associada, chefe, sub, vice, estagiário, estagiária, executivo, executiva, técnico, técnica, autônomo, autônoma, independente, independentes, primeiro
  `),
  heads: wordList(`
    bolsista, reitor, reitora, decano, leitor, leitora, capitão, cônsul, aprendiz, voluntário, voluntária, curador, curadora, dono, dona, proprietário, proprietária, vereador, vereadora, síndico, treinador, treinadora, padeiro, padeira, alfaiate,
    diretor, diretora, director, directora, subdiretor, gerente, chefe, responsável, encarregado, encarregada, presidente, presidenta, vice presidente, conselheiro, conselheira, fundador, fundadora, cofundador, cofundadora, empreendedor, empreendedora, empresário, empresária, sócio, sócia, dono, dona, proprietário, proprietária, engenheiro,
    engenheira, desenvolvedor, desenvolvedora, programador, programadora, arquiteto, arquiteta, arquitecto, designer, analista, cientista, pesquisador, pesquisadora, investigador, investigadora, consultor, consultora, assessor, assessora, especialista, perito, técnico, técnica, administrador, administradora, contador, contadora, contabilista, auditor,
    auditora, economista, atuário, advogado, advogada, notário, notária, tabelião, juiz, juíza, promotor, promotora, procurador, procuradora, jurista, vendedor, vendedora, comercial, comprador, compradora, agente, corretor, corretora, mediador, representante, executivo, executiva, coordenador, coordenadora, supervisor, supervisora, assistente, secretário,
    secretária, recepcionista, recrutador, recrutadora, jornalista, redator, redatora, editor, editora, escritor, escritora, autor, autora, tradutor, tradutora, intérprete, fotógrafo, fotógrafa, ilustrador, ilustradora, produtor, produtora, músico, ator, atriz, artista, médico, médica, doutor, doutora, enfermeiro, enfermeira, farmacêutico, farmacêutica, dentista,
    cirurgião, cirurgiã, veterinário, veterinária, psicólogo, psicóloga, fisioterapeuta, nutricionista, terapeuta, professor, professora, docente, formador, formadora, estudante, estagiário, estagiária, químico, química, físico, biólogo, bióloga, geólogo, geóloga, matemático, estatístico, investidor, investidora, banqueiro, bancário, bancária, cozinheiro, cozinheira, chef, garçom,
    hoteleiro, agricultor, agricultora, enólogo, enóloga, piloto, motorista, mecânico, eletricista, encanador, carpinteiro, pedreiro, operário, operador, operadora, policial, polícia, bombeiro, militar, funcionário público, político, prefeito, deputado, diplomata, embaixador, bibliotecário, urbanista, estrategista, gestor, gestora, líder, comunicador, publicitário, publicitária, publisher, fiscal
  `),
  functions: wordList(`
    financeiro, financeira, finanças, comercial, marketing, comunicação, vendas, venda, compras, produção, qualidade, logística, operações, operacional, técnico, técnica, tecnologia, ti, sistemas, informática, jurídico, jurídica, fiscal, tributário, tributarista, trabalhista, recursos humanos, rh, talentos, recrutamento, formação, treinamento, produto, produtos, projeto, projetos, projecto,
    programa, estratégia, digital, dados, software, redes, rede, segurança, cibersegurança, pesquisa, desenvolvimento, inovação, atendimento, atendimento ao cliente, cliente, clientes, contas, relações, públicas, relações públicas, imprensa, administrativo, administrativa, contabilidade, controle, controladoria, gestão, tesouraria, riscos, risco, conformidade, compliance, auditoria, negócio,
    negócios, publicidade, eventos, conteúdo, arte, web, móvel, full stack, backend, frontend, manutenção, obra, obras, fábrica, industrial, mecânico, mecânica, elétrico, eletrônico, civil, químico, química, regional, nacional, internacional, geral, executivo, executiva, saúde, clínico, clínica, ambiental, meio ambiente, energia, sustentabilidade, universitário, universitária, matemática, física, história,
    imobiliário, imóveis, bancário, seguros, pessoal, pessoas, suprimentos, expansão, crescimento, estudos, inteligência artificial, aprendizado de máquina, machine learning, experiência, usuário, gente e gestão
  `),
  headEndings: wordList(
    'or, ora, eiro, eira, ista, ologo, ologa, grafo, grafa, ente, ante, ario, aria, ico, ica, ador, adora, ogo, oga, nomo, eda, iatra, pata, prete, stre, tan, tao, iao',
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
    if (folded.length < 4 || /(?:ss|us|rives)$/.test(folded)) return word;
    if (/(?:ões|ães)$/.test(folded)) return `${word.slice(0, -3)}ão`;
    if (/[aeiouáéíóúâêô][rz]es$/.test(folded)) return word.slice(0, -2);
    if (/ais$/.test(folded)) return `${word.slice(0, -2)}l`;
    if (/[éó]is$/.test(folded)) return `${word.slice(0, -3)}${folded.at(-3) === 'é' ? 'e' : 'o'}l`;
    if (/[áíó]veis$/.test(folded)) return `${word.slice(0, -3)}el`;
    // Words in -is that are no plural have an accent before: lápis, tênis.
    if (/is$/.test(folded)) return /^[a-z]{2,}[^aeiou]is$/.test(folded) ? `${word.slice(0, -1)}l` : word;
    if (/ns$/.test(folded)) return `${word.slice(0, -2)}m`;
    return folded.endsWith('s') ? word.slice(0, -1) : word;
  },
};
