/**
 * What somebody with a title is, too, though nobody writes it there: before the colon words a title is compared by, all of
 * which it has and none behind "-", behind it what it is found by besides. One way only: a lawyer need be no general counsel.
 */
export const TITLE_IMPLICATIONS = `
cofounder: founder entrepreneur
founder: entrepreneur
counsel: lawyer
clo: general counsel lawyer legal head chief
cfo: finance head chief
cto: technology engineering head chief
coo: operation head chief
cmo: marketing head chief
cio: it head chief
ciso: security head chief
cpo: product head chief
cro: revenue sale head chief
cco: commercial head chief
cdo: data head chief
chro: hr people head chief
ceo: chief executive
svp: vp senior
evp: vp
md: managing director
sre: site reliability engineer software
software engineer: developer programmer
software developer: engineer programmer
developer: programmer
developer -business -estate -property -land -course -curriculum -training -market -fund -leadership: software
programmer: software developer
teamlead: team lead leader
seller: sale representative
account executive: sale
sdr: sale
hr head: people
research scientist: researcher
marketing manager: marketer
marketing head: marketer
design head: designer
design director: designer
surgeon: doctor
cardiologist: doctor
dermatologist: doctor
neurologist: doctor
oncologist: doctor
pediatrician: doctor
psychiatrist: doctor
radiologist: doctor
buyer: purchasing
proprietor: owner
chair: president
lecturer: teacher
`;
