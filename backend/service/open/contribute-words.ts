import type { PageLanguage } from './html.ts';

/** Words of the contribution page. `{…}` is filled in; each entry of a list is a line. */
interface ContributeWords {
  readonly title: string;
  readonly noScript: string;
  readonly opening: string;
  readonly invalid: string;
  readonly invalidWhat: string;
  readonly failed: string;
  readonly failedWhat: string;
  readonly again: string;
  readonly heading: string;
  readonly what: string;
  readonly seeHeading: string;
  readonly sees: readonly string[];
  readonly neverHeading: string;
  readonly never: readonly string[];
  readonly fileHeading: string;
  readonly drop: string;
  readonly fileLabel: string;
  readonly fileWhat: string;
  readonly until: string;
  readonly readHeading: string;
  readonly readWhat: string;
  readonly shareLegend: string;
  readonly connectionsOnly: string;
  readonly connectionsOnlyWhat: string;
  readonly everything: string;
  readonly everythingWhat: string;
  readonly name: string;
  readonly email: string;
  readonly emailWhat: string;
  readonly profile: string;
  readonly profileWhat: string;
  readonly perhaps: string;
  readonly share: string;
  readonly another: string;
  readonly keepLink: string;
  readonly expired: string;
  readonly newer: string;
  readonly takeBack: string;
  readonly takeBackWhat: string;
  readonly takeBackConfirm: string;
  readonly keepIt: string;
  readonly goneHeading: string;
  readonly goneWhat: string;
  /** Words that the page’s script fills in; `kinds` by the kind of evidence. */
  readonly script: {
    readonly sending: string;
    readonly reading: string;
    readonly writing: string;
    readonly notRead: string;
    readonly people: string;
    readonly since: string;
    readonly givenOne: string;
    readonly givenMany: string;
    readonly givenOn: string;
    readonly sharesConnections: string;
    readonly sharesAll: string;
    readonly kinds: Readonly<Record<string, string>>;
  };
}

export const CONTRIBUTE_WORDS: Readonly<Record<PageLanguage, ContributeWords>> = {
  en: {
    title: 'Share your connections with a team on Kith',
    noScript: 'This page needs JavaScript to open the link.',
    opening: 'Opening the link…',
    invalid: 'This link isn’t valid',
    invalidWhat:
      'It may have expired or been ended. If you deleted what you shared, nothing is left. To share a file, ask the person who sent the link for a new one.',
    failed: 'Kith didn’t answer',
    failedWhat: 'Nothing was changed. Check your connection, then try again.',
    again: 'Try again',
    heading: '{team} asks for your LinkedIn connections',
    what: 'Kith shows a team who can introduce them to anyone on LinkedIn. You don’t have to install anything: choose your file, see what Kith reads in it, and decide what to share.',
    seeHeading: 'What the team will see',
    sees: [
      'Your name and email address.',
      'Who you’re connected with: names, companies, positions, and since when.',
      'If you choose to share it, how well you know them: through which channel and roughly when you were last in touch.',
    ],
    neverHeading: 'What it never sees',
    never: [
      'What you wrote. Kith doesn’t read the text of messages.',
      'Anything before you confirm, or after you delete it. You can delete it with this link at any time.',
    ],
    fileHeading: 'Choose your file',
    drop: 'Drop your file here, or choose it.',
    fileLabel: 'Connections.csv, or the whole ZIP from LinkedIn',
    fileWhat:
      'Don’t have it yet? On LinkedIn, open Settings & Privacy, then Data privacy, then “Get a copy of your data”.',
    until: 'This link accepts files until {day}.',
    readHeading: 'This is what Kith read',
    readWhat: 'Nothing is shared yet.',
    shareLegend: 'What do you want to share?',
    connectionsOnly: 'Connections only',
    connectionsOnlyWhat: 'Names, companies, positions, and since when. Nothing else from your file is saved.',
    everything: 'Connections, and how well you know them',
    everythingWhat:
      'Also who you were in touch with and when: dates of messages, invitations, recommendations, endorsements, imported contacts, your own jobs and schools.',
    name: 'Your name',
    email: 'Your email address',
    emailWhat: 'The team sees it, so that they can ask you for an introduction.',
    profile: 'Your LinkedIn profile (optional)',
    profileWhat: 'Teammates who are connected with you then find paths through you.',
    perhaps: 'Is one of these yours?',
    share: 'Share with {team}',
    another: 'Choose another file',
    keepLink: 'Keep this link. With it, you can share a newer file or delete everything, in any browser.',
    expired:
      'This link no longer accepts a newer file. Ask for a new link to share one. You can still delete everything.',
    newer: 'Share a newer file',
    takeBack: 'Delete what I shared',
    takeBackWhat:
      'Everything you shared is erased at once, the team no longer finds paths through you, and this link ends.',
    takeBackConfirm: 'Erase everything',
    keepIt: 'Keep it',
    goneHeading: 'Everything is deleted',
    goneWhat:
      'Nothing you shared is left in this team’s Kith. Older backups may contain it until they’re replaced; restoring one erases it again.',
    script: {
      sending: 'Sending your file…',
      reading: 'Reading your file…',
      writing: 'Sharing it with the team…',
      notRead: 'This file couldn’t be read.',
      people: 'People',
      since: 'Since',
      givenOne: 'You gave {team} 1 connection',
      givenMany: 'You gave {team} {count} connections',
      givenOn: 'On {day}, from {file}.',
      sharesConnections: 'You share your connections only.',
      sharesAll: 'You share your connections, and how well you know them.',
      kinds: {
        connection: 'Connections',
        message: 'Messages (dates only)',
        shared_message: 'People in the same conversations',
        invitation: 'Invitations with a note',
        recommendation: 'Recommendations',
        endorsement: 'Endorsements',
        address_book: 'Imported contacts',
      },
    },
  },
  de: {
    title: 'Kontakte mit einem Team bei Kith teilen',
    noScript: 'Diese Seite braucht JavaScript, um den Link zu öffnen.',
    opening: 'Link wird geöffnet …',
    invalid: 'Dieser Link ist nicht gültig',
    invalidWhat:
      'Vielleicht ist er abgelaufen oder beendet worden. Falls du deine Daten zurückgenommen hast, ist davon nichts mehr da. Um eine Datei zu teilen, bitte die Person, die den Link geschickt hat, um einen neuen.',
    failed: 'Kith hat nicht geantwortet',
    failedWhat: 'Es wurde nichts geändert. Prüfe deine Verbindung und versuche es noch einmal.',
    again: 'Erneut versuchen',
    heading: '{team} bittet um deine LinkedIn-Kontakte',
    what: 'Kith zeigt einem Team, wer es jemandem auf LinkedIn vorstellen kann. Du musst nichts installieren: Wähle deine Datei, sieh dir an, was Kith darin liest, und entscheide, was du teilst.',
    seeHeading: 'Was das Team sehen wird',
    sees: [
      'Deinen Namen und deine E-Mail-Adresse.',
      'Mit wem du verbunden bist: Namen, Firmen, Positionen und seit wann.',
      'Wenn du das teilst, auch wie gut du sie kennst: über welchen Kanal und ungefähr wann ihr zuletzt Kontakt hattet.',
    ],
    neverHeading: 'Was es nie sieht',
    never: [
      'Was du geschrieben hast. Kith liest den Text von Nachrichten nicht.',
      'Irgendetwas, bevor du bestätigst oder nachdem du es zurückgenommen hast. Das geht jederzeit mit diesem Link.',
    ],
    fileHeading: 'Wähle deine Datei',
    drop: 'Zieh deine Datei hierher oder wähle sie aus.',
    fileLabel: 'Connections.csv oder das ganze ZIP von LinkedIn',
    fileWhat:
      'Hast du sie noch nicht? Öffne auf LinkedIn „Einstellungen & Datenschutz“, dann „Datenschutz“, dann „Kopie Ihrer Daten anfordern“.',
    until: 'Dieser Link nimmt Dateien bis {day} an.',
    readHeading: 'Das hat Kith gelesen',
    readWhat: 'Noch ist nichts geteilt.',
    shareLegend: 'Was möchtest du teilen?',
    connectionsOnly: 'Nur Kontakte',
    connectionsOnlyWhat:
      'Namen, Firmen, Positionen und seit wann. Sonst wird aus deiner Datei nichts gespeichert.',
    everything: 'Kontakte und wie gut du sie kennst',
    everythingWhat:
      'Auch, mit wem du wann Kontakt hattest: Daten von Nachrichten, Einladungen, Empfehlungen, Kenntnisbestätigungen, importierte Kontakte, deine eigenen Stellen und Ausbildungen.',
    name: 'Dein Name',
    email: 'Deine E-Mail-Adresse',
    emailWhat: 'Das Team sieht sie, damit es dich um eine Vorstellung bitten kann.',
    profile: 'Dein LinkedIn-Profil (optional)',
    profileWhat: 'Teammitglieder, die mit dir verbunden sind, finden dann Wege über dich.',
    perhaps: 'Ist eines davon deins?',
    share: 'Mit {team} teilen',
    another: 'Andere Datei wählen',
    keepLink:
      'Behalte diesen Link. Damit kannst du eine neuere Datei teilen oder alles zurücknehmen, in jedem Browser.',
    expired:
      'Dieser Link nimmt keine neuere Datei mehr an; bitte dafür um einen neuen Link. Zurücknehmen kannst du weiterhin alles.',
    newer: 'Neuere Datei teilen',
    takeBack: 'Alles zurücknehmen',
    takeBackWhat:
      'Alles, was du gegeben hast, wird sofort gelöscht, das Team findet keine Wege mehr über dich, und dieser Link endet.',
    takeBackConfirm: 'Alles löschen',
    keepIt: 'Behalten',
    goneHeading: 'Alles ist zurückgenommen',
    goneWhat:
      'Nichts von dem, was du gegeben hast, ist noch im Kith dieses Teams. Ältere Sicherungen können es enthalten, bis sie ersetzt werden; beim Wiederherstellen wird es erneut gelöscht.',
    script: {
      sending: 'Deine Datei wird gesendet …',
      reading: 'Deine Datei wird gelesen …',
      writing: 'Wird mit dem Team geteilt …',
      notRead: 'Diese Datei konnte nicht gelesen werden.',
      people: 'Personen',
      since: 'Seit',
      givenOne: 'Du hast {team} 1 Kontakt gegeben',
      givenMany: 'Du hast {team} {count} Kontakte gegeben',
      givenOn: 'Am {day}, aus {file}.',
      sharesConnections: 'Du teilst nur deine Kontakte.',
      sharesAll: 'Du teilst deine Kontakte und wie gut du sie kennst.',
      kinds: {
        connection: 'Kontakte',
        message: 'Nachrichten (nur Daten)',
        shared_message: 'Personen in denselben Unterhaltungen',
        invitation: 'Einladungen mit Notiz',
        recommendation: 'Empfehlungen',
        endorsement: 'Kenntnisbestätigungen',
        address_book: 'Importierte Kontakte',
      },
    },
  },
  es: {
    title: 'Compartir tus contactos con un equipo en Kith',
    noScript: 'Esta página necesita JavaScript para abrir el enlace.',
    opening: 'Abriendo el enlace…',
    invalid: 'Este enlace no es válido',
    invalidWhat:
      'Puede que haya caducado o que lo hayan cerrado. Si retiraste lo que compartiste, no queda nada de ello. Para compartir un archivo, pide un enlace nuevo a quien te lo envió.',
    failed: 'Kith no responde',
    failedWhat: 'No ha cambiado nada. Comprueba tu conexión e inténtalo de nuevo.',
    again: 'Intentarlo de nuevo',
    heading: '{team} te pide tus contactos de LinkedIn',
    what: 'Kith muestra a un equipo quién puede presentarle a cualquier persona en LinkedIn. No tienes que instalar nada: elige tu archivo, mira qué lee Kith en él y decide qué compartes.',
    seeHeading: 'Qué verá el equipo',
    sees: [
      'Tu nombre y tu correo electrónico.',
      'Con quién estás conectado: nombres, empresas, cargos y desde cuándo.',
      'Si decides compartirlo, lo bien que los conoces: por qué canal y más o menos cuándo fue el último contacto.',
    ],
    neverHeading: 'Qué no verá nunca',
    never: [
      'Lo que escribiste. Kith no lee el texto de los mensajes.',
      'Nada antes de que confirmes ni después de que lo retires. Puedes hacerlo con este mismo enlace cuando quieras.',
    ],
    fileHeading: 'Elige tu archivo',
    drop: 'Suelta aquí tu archivo o elígelo.',
    fileLabel: 'Connections.csv o el ZIP completo de LinkedIn',
    fileWhat:
      '¿Aún no lo tienes? En LinkedIn, abre «Ajustes y privacidad», después «Privacidad de datos» y «Obtener una copia de tus datos».',
    until: 'Este enlace acepta archivos hasta el {day}.',
    readHeading: 'Esto es lo que ha leído Kith',
    readWhat: 'Todavía no se ha compartido nada.',
    shareLegend: '¿Qué quieres compartir?',
    connectionsOnly: 'Solo los contactos',
    connectionsOnlyWhat: 'Nombres, empresas, cargos y desde cuándo. No se guarda nada más de tu archivo.',
    everything: 'Los contactos y lo bien que los conoces',
    everythingWhat:
      'También con quién tuviste contacto y cuándo: fechas de mensajes, invitaciones, recomendaciones, validaciones de aptitudes, contactos importados y tus propios empleos y estudios.',
    name: 'Tu nombre',
    email: 'Tu correo electrónico',
    emailWhat: 'El equipo lo ve para poder pedirte una presentación.',
    profile: 'Tu perfil de LinkedIn (opcional)',
    profileWhat: 'Así, los miembros del equipo conectados contigo encuentran caminos a través de ti.',
    perhaps: '¿Es alguno de estos el tuyo?',
    share: 'Compartir con {team}',
    another: 'Elegir otro archivo',
    keepLink:
      'Guarda este enlace. Con él puedes compartir un archivo más reciente o retirarlo todo, en cualquier navegador.',
    expired:
      'Este enlace ya no acepta archivos más recientes; pide uno nuevo para compartirlos. Aún puedes retirarlo todo.',
    newer: 'Compartir un archivo más reciente',
    takeBack: 'Retirarlo todo',
    takeBackWhat:
      'Todo lo que compartiste se borra al instante, el equipo ya no encuentra caminos a través de ti y este enlace deja de funcionar.',
    takeBackConfirm: 'Borrarlo todo',
    keepIt: 'Conservarlo',
    goneHeading: 'Se ha retirado todo',
    goneWhat:
      'En el Kith de este equipo no queda nada de lo que compartiste. Las copias de seguridad anteriores pueden contenerlo hasta que se sustituyan; al restaurarlas se borra de nuevo.',
    script: {
      sending: 'Enviando tu archivo…',
      reading: 'Leyendo tu archivo…',
      writing: 'Compartiéndolo con el equipo…',
      notRead: 'No se ha podido leer este archivo.',
      people: 'Personas',
      since: 'Desde',
      givenOne: 'Has compartido 1 contacto con {team}',
      givenMany: 'Has compartido {count} contactos con {team}',
      givenOn: 'El {day}, de {file}.',
      sharesConnections: 'Compartes solo tus contactos.',
      sharesAll: 'Compartes tus contactos y lo bien que los conoces.',
      kinds: {
        connection: 'Contactos',
        message: 'Mensajes (solo fechas)',
        shared_message: 'Personas en las mismas conversaciones',
        invitation: 'Invitaciones con nota',
        recommendation: 'Recomendaciones',
        endorsement: 'Validaciones de aptitudes',
        address_book: 'Contactos importados',
      },
    },
  },
  fr: {
    title: 'Partager vos relations avec une équipe sur Kith',
    noScript: 'Cette page a besoin de JavaScript pour ouvrir le lien.',
    opening: 'Ouverture du lien…',
    invalid: 'Ce lien n’est pas valable',
    invalidWhat:
      'Il a peut-être expiré ou été clos. Si vous avez retiré ce que vous aviez partagé, il n’en reste rien. Pour partager un fichier, demandez un nouveau lien à la personne qui vous l’a envoyé.',
    failed: 'Kith ne répond pas',
    failedWhat: 'Rien n’a changé. Vérifiez votre connexion, puis réessayez.',
    again: 'Réessayer',
    heading: '{team} vous demande vos relations LinkedIn',
    what: 'Kith montre à une équipe qui peut la présenter à quelqu’un sur LinkedIn. Vous n’avez rien à installer : choisissez votre fichier, voyez ce que Kith y lit et décidez de ce que vous partagez.',
    seeHeading: 'Ce que l’équipe verra',
    sees: [
      'Votre nom et votre adresse e-mail.',
      'Avec qui vous êtes en relation : noms, entreprises, postes et depuis quand.',
      'Si vous choisissez de le partager, à quel point vous les connaissez : par quel canal et à peu près quand vous avez été en contact.',
    ],
    neverHeading: 'Ce qu’elle ne verra jamais',
    never: [
      'Ce que vous avez écrit. Kith ne lit pas le texte des messages.',
      'Quoi que ce soit avant votre confirmation ou après votre retrait, possible à tout moment avec ce même lien.',
    ],
    fileHeading: 'Choisissez votre fichier',
    drop: 'Déposez votre fichier ici ou choisissez-le.',
    fileLabel: 'Connections.csv, ou le ZIP complet de LinkedIn',
    fileWhat:
      'Vous ne l’avez pas encore ? Sur LinkedIn, ouvrez « Préférences et confidentialité », puis « Confidentialité des données », puis « Obtenir une copie de vos données ».',
    until: 'Ce lien accepte des fichiers jusqu’au {day}.',
    readHeading: 'Voici ce que Kith a lu',
    readWhat: 'Rien n’est encore partagé.',
    shareLegend: 'Que voulez-vous partager ?',
    connectionsOnly: 'Les relations seulement',
    connectionsOnlyWhat:
      'Noms, entreprises, postes et depuis quand. Rien d’autre de votre fichier n’est enregistré.',
    everything: 'Les relations, et à quel point vous les connaissez',
    everythingWhat:
      'Aussi avec qui vous avez été en contact et quand : dates des messages, invitations, recommandations, compétences validées, contacts importés, vos propres postes et études.',
    name: 'Votre nom',
    email: 'Votre adresse e-mail',
    emailWhat: 'L’équipe la voit, pour pouvoir vous demander une mise en relation.',
    profile: 'Votre profil LinkedIn (facultatif)',
    profileWhat: 'Les membres de l’équipe en relation avec vous trouvent alors des chemins passant par vous.',
    perhaps: 'L’un de ceux-ci est-il le vôtre ?',
    share: 'Partager avec {team}',
    another: 'Choisir un autre fichier',
    keepLink:
      'Conservez ce lien. Il vous permet de partager un fichier plus récent ou de tout retirer, dans n’importe quel navigateur.',
    expired:
      'Ce lien n’accepte plus de fichier plus récent ; demandez-en un nouveau pour cela. Vous pouvez toujours tout retirer.',
    newer: 'Partager un fichier plus récent',
    takeBack: 'Tout retirer',
    takeBackWhat:
      'Tout ce que vous avez partagé est effacé aussitôt, l’équipe ne trouve plus de chemins passant par vous et ce lien cesse de fonctionner.',
    takeBackConfirm: 'Tout effacer',
    keepIt: 'Conserver',
    goneHeading: 'Tout est retiré',
    goneWhat:
      'Il ne reste rien de ce que vous aviez partagé dans le Kith de cette équipe. D’anciennes sauvegardes peuvent le contenir jusqu’à leur remplacement ; une restauration l’efface de nouveau.',
    script: {
      sending: 'Envoi de votre fichier…',
      reading: 'Lecture de votre fichier…',
      writing: 'Partage avec l’équipe…',
      notRead: 'Ce fichier n’a pas pu être lu.',
      people: 'Personnes',
      since: 'Depuis',
      givenOne: 'Vous avez partagé 1 relation avec {team}',
      givenMany: 'Vous avez partagé {count} relations avec {team}',
      givenOn: 'Le {day}, depuis {file}.',
      sharesConnections: 'Vous partagez vos relations seulement.',
      sharesAll: 'Vous partagez vos relations, et à quel point vous les connaissez.',
      kinds: {
        connection: 'Relations',
        message: 'Messages (dates seulement)',
        shared_message: 'Personnes dans les mêmes conversations',
        invitation: 'Invitations avec une note',
        recommendation: 'Recommandations',
        endorsement: 'Compétences validées',
        address_book: 'Contacts importés',
      },
    },
  },
};
