import type { PageLanguage } from './html.ts';

/** Words of the invitation page. `{…}` is filled in; each entry of a list is a line. */
interface InviteWords {
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
  readonly joinHeading: string;
  readonly add: string;
  readonly fromStore: string;
  readonly download: string;
  readonly chromeSteps: readonly string[];
  readonly firefoxSteps: readonly string[];
  readonly picture: string;
  readonly other: string;
  readonly copied: string;
  readonly paste: string;
  readonly pasteWhat: string;
  readonly allow: string;
  readonly allowWhat: string;
  readonly have: string;
  readonly haveWhat: string;
  readonly copy: string;
  readonly until: string;
}

export const INVITE_WORDS: Readonly<Record<PageLanguage, InviteWords>> = {
  en: {
    title: 'Join a team on Kith',
    noScript: 'This page needs JavaScript to open the invitation.',
    opening: 'Opening the invitation…',
    invalid: 'This invitation isn’t valid',
    invalidWhat: 'It may have expired or been replaced. Ask the person who sent it for a new link.',
    failed: 'Kith didn’t answer',
    failedWhat: 'Your invitation is unchanged. Check your connection, then try again.',
    again: 'Try again',
    heading: 'Join {team} on Kith',
    what: 'Kith shows you who can introduce you to anyone on LinkedIn: the path, how strong each step is, and why.',
    seeHeading: 'What the team will see',
    sees: [
      'The team’s admin sees your email address.',
      'The team sees nothing of your network until you choose what to share. You can change that at any time.',
      'Your teammates see who you can introduce them to, never your messages.',
      'You see right away who your teammates can introduce you to.',
    ],
    joinHeading: 'How to join',
    add: 'Add Kith to your browser.',
    fromStore: 'Copy link and add Kith',
    download: 'Copy link and download Kith',
    chromeSteps: [
      'Unpack the downloaded ZIP into a folder you keep.',
      'Open chrome://extensions (in Edge, edge://extensions) and turn on Developer mode.',
      'Choose Load unpacked and select that folder.',
    ],
    firefoxSteps: [
      'Open about:debugging#/runtime/this-firefox.',
      'Choose Load Temporary Add-on and select the downloaded ZIP. Firefox forgets it when it closes.',
      'To keep it, use Firefox ESR or Developer Edition: set xpinstall.signatures.required to false in about:config, then choose Install Add-on From File in about:addons.',
    ],
    picture: 'The browser’s list of extensions, with Kith in it',
    other: 'Show other browsers',
    copied: 'The invitation is copied. Paste it on the page Kith opens.',
    paste: 'Paste the invitation.',
    pasteWhat: 'Kith opens a page by itself. Paste the link there and enter your email address.',
    allow: 'Join.',
    allowWhat:
      'Your browser then asks whether Kith may access {host}. Allow it: your team’s Kith runs there, and that is where your browser looks for paths.',
    have: 'Do you already have Kith?',
    haveWhat: 'Open its settings, choose Team, and paste this link.',
    copy: 'Copy link',
    until: 'This invitation to {team} works until {day}.',
  },
  de: {
    title: 'Einem Team bei Kith beitreten',
    noScript: 'Diese Seite braucht JavaScript, um die Einladung zu öffnen.',
    opening: 'Einladung wird geöffnet …',
    invalid: 'Diese Einladung ist nicht gültig',
    invalidWhat:
      'Vielleicht ist sie abgelaufen oder ersetzt worden. Bitte die Person, die sie geschickt hat, um einen neuen Link.',
    failed: 'Kith antwortet nicht',
    failedWhat:
      'An deiner Einladung hat sich nichts geändert. Prüfe deine Verbindung und versuch es noch einmal.',
    again: 'Noch einmal versuchen',
    heading: 'Tritt {team} bei Kith bei',
    what: 'Kith zeigt dir, wer dich auf LinkedIn mit wem bekannt machen kann: den Weg, wie stark jeder Schritt ist und warum.',
    seeHeading: 'Was das Team sieht',
    sees: [
      'Der Admin des Teams sieht deine E-Mail-Adresse.',
      'Das Team sieht nichts von deinem Netzwerk, bis du auswählst, was du teilst. Das kannst du jederzeit ändern.',
      'Dein Team sieht, mit wem du es bekannt machen kannst, aber nie deine Nachrichten.',
      'Du siehst sofort, mit wem dein Team dich bekannt machen kann.',
    ],
    joinHeading: 'So trittst du bei',
    add: 'Füge Kith deinem Browser hinzu.',
    fromStore: 'Link kopieren und Kith hinzufügen',
    download: 'Link kopieren und Kith herunterladen',
    chromeSteps: [
      'Entpacke die heruntergeladene ZIP-Datei in einen Ordner, den du behältst.',
      'Öffne chrome://extensions (in Edge edge://extensions) und schalte den Entwicklermodus ein.',
      'Wähle „Entpackte Erweiterung laden“ und dann diesen Ordner.',
    ],
    firefoxSteps: [
      'Öffne about:debugging#/runtime/this-firefox.',
      'Wähle „Temporäres Add-on laden“ und dann die ZIP-Datei. Firefox vergisst sie beim Schließen.',
      'Damit sie bleibt, nimm Firefox ESR oder die Developer Edition: Setze xpinstall.signatures.required in about:config auf false und wähle in about:addons „Add-on aus Datei installieren“.',
    ],
    picture: 'Die Liste der Erweiterungen im Browser, mit Kith darin',
    other: 'Andere Browser zeigen',
    copied: 'Die Einladung ist kopiert. Füge sie auf der Seite ein, die Kith öffnet.',
    paste: 'Füge die Einladung ein.',
    pasteWhat: 'Kith öffnet von selbst eine Seite. Füge den Link dort ein und gib deine E-Mail-Adresse an.',
    allow: 'Tritt bei.',
    allowWhat:
      'Dein Browser fragt dann, ob Kith auf {host} zugreifen darf. Erlaube es: Dort läuft das Kith deines Teams, und dort sucht dein Browser nach Wegen.',
    have: 'Hast du Kith schon?',
    haveWhat: 'Öffne die Einstellungen, wähle „Team“ und füge diesen Link ein.',
    copy: 'Link kopieren',
    until: 'Diese Einladung zu {team} gilt bis {day}.',
  },
  es: {
    title: 'Unirse a un equipo en Kith',
    noScript: 'Esta página necesita JavaScript para abrir la invitación.',
    opening: 'Abriendo la invitación…',
    invalid: 'Esta invitación no es válida',
    invalidWhat:
      'Puede que haya caducado o que se haya sustituido. Pide un enlace nuevo a quien te la envió.',
    failed: 'Kith no responde',
    failedWhat: 'Tu invitación no ha cambiado. Comprueba tu conexión e inténtalo de nuevo.',
    again: 'Intentarlo de nuevo',
    heading: 'Únete a {team} en Kith',
    what: 'Kith te muestra quién puede presentarte a cualquier persona en LinkedIn: el camino, lo sólido que es cada paso y por qué.',
    seeHeading: 'Qué verá el equipo',
    sees: [
      'La persona que administra el equipo ve tu correo electrónico.',
      'El equipo no ve nada de tu red hasta que elijas qué compartir. Puedes cambiarlo cuando quieras.',
      'Tu equipo ve a quién puedes presentarle, nunca tus mensajes.',
      'Tú ves enseguida a quién puede presentarte tu equipo.',
    ],
    joinHeading: 'Cómo unirte',
    add: 'Añade Kith a tu navegador.',
    fromStore: 'Copiar el enlace y añadir Kith',
    download: 'Copiar el enlace y descargar Kith',
    chromeSteps: [
      'Descomprime el ZIP descargado en una carpeta que vayas a conservar.',
      'Abre chrome://extensions (en Edge, edge://extensions) y activa el modo de desarrollador.',
      'Elige «Cargar descomprimida» y selecciona esa carpeta.',
    ],
    firefoxSteps: [
      'Abre about:debugging#/runtime/this-firefox.',
      'Elige «Cargar complemento temporal» y selecciona el ZIP descargado. Firefox lo olvida al cerrarse.',
      'Para conservarlo, usa Firefox ESR o Developer Edition: pon xpinstall.signatures.required en false en about:config y elige «Instalar complemento desde archivo» en about:addons.',
    ],
    picture: 'La lista de extensiones del navegador, con Kith',
    other: 'Mostrar otros navegadores',
    copied: 'La invitación está copiada. Pégala en la página que abre Kith.',
    paste: 'Pega la invitación.',
    pasteWhat: 'Kith abre una página automáticamente. Pega allí el enlace y escribe tu correo electrónico.',
    allow: 'Únete.',
    allowWhat:
      'Tu navegador pregunta entonces si Kith puede acceder a {host}. Permítelo: allí funciona el Kith de tu equipo, y allí busca caminos tu navegador.',
    have: '¿Ya tienes Kith?',
    haveWhat: 'Abre sus ajustes, elige «Equipo» y pega este enlace.',
    copy: 'Copiar el enlace',
    until: 'Esta invitación a {team} es válida hasta el {day}.',
  },
  fr: {
    title: 'Rejoindre une équipe sur Kith',
    noScript: 'Cette page a besoin de JavaScript pour ouvrir l’invitation.',
    opening: 'Ouverture de l’invitation…',
    invalid: 'Cette invitation n’est pas valable',
    invalidWhat:
      'Elle a peut-être expiré ou été remplacée. Demandez un nouveau lien à la personne qui vous l’a envoyée.',
    failed: 'Kith ne répond pas',
    failedWhat: 'Votre invitation n’a pas changé. Vérifiez votre connexion, puis réessayez.',
    again: 'Réessayer',
    heading: 'Rejoignez {team} sur Kith',
    what: 'Kith vous montre qui peut vous présenter à quelqu’un sur LinkedIn : le chemin, la solidité de chaque étape et pourquoi.',
    seeHeading: 'Ce que l’équipe verra',
    sees: [
      'La personne qui administre l’équipe voit votre adresse e-mail.',
      'L’équipe ne voit rien de votre réseau tant que vous n’avez pas choisi quoi partager. Vous pouvez changer d’avis à tout moment.',
      'Votre équipe voit à qui vous pouvez la présenter, jamais vos messages.',
      'Vous voyez aussitôt à qui votre équipe peut vous présenter.',
    ],
    joinHeading: 'Comment la rejoindre',
    add: 'Ajoutez Kith à votre navigateur.',
    fromStore: 'Copier le lien et ajouter Kith',
    download: 'Copier le lien et télécharger Kith',
    chromeSteps: [
      'Décompressez le ZIP téléchargé dans un dossier que vous conservez.',
      'Ouvrez chrome://extensions (dans Edge, edge://extensions) et activez le mode développeur.',
      'Choisissez « Charger l’extension non empaquetée », puis ce dossier.',
    ],
    firefoxSteps: [
      'Ouvrez about:debugging#/runtime/this-firefox.',
      'Choisissez « Charger un module complémentaire temporaire », puis le ZIP téléchargé. Firefox l’oublie à sa fermeture.',
      'Pour le conserver, utilisez Firefox ESR ou Developer Edition : mettez xpinstall.signatures.required à false dans about:config, puis choisissez « Installer un module depuis un fichier » dans about:addons.',
    ],
    picture: 'La liste des extensions du navigateur, avec Kith',
    other: 'Afficher les autres navigateurs',
    copied: 'L’invitation est copiée. Collez-la sur la page que Kith ouvre.',
    paste: 'Collez l’invitation.',
    pasteWhat: 'Kith ouvre une page automatiquement. Collez-y le lien et saisissez votre adresse e-mail.',
    allow: 'Rejoignez l’équipe.',
    allowWhat:
      'Votre navigateur demande alors si Kith peut accéder à {host}. Acceptez : le Kith de votre équipe s’y trouve, et c’est là que votre navigateur cherche des chemins.',
    have: 'Avez-vous déjà Kith ?',
    haveWhat: 'Ouvrez ses paramètres, choisissez « Équipe » et collez ce lien.',
    copy: 'Copier le lien',
    until: 'Cette invitation à {team} est valable jusqu’au {day}.',
  },
};
