import { names } from '../csv/find-header.ts';

/**
 * Names of the columns that are read: first LinkedIn's English ones, then their likely names in German, French,
 * Spanish, Portuguese, Italian, Dutch, Polish, Swedish, Turkish, Russian, Chinese, Japanese and Korean exports. (All
 * exports seen so far are in English, whatever the member's language; a spreadsheet program may rename them.) Names are
 * compared without case and accents.
 */

const FIRST_NAME = names(
  `First Name, FirstName, Vorname, Prénom, Nombre, Nome, Primeiro nome, Voornaam, Imię, Förnamn, Ad,
    Имя, 名, 名字, 이름`,
);
const LAST_NAME =
  names(`Last Name, LastName, Nachname, Nom, Nom de famille, Apellidos, Apellido, Sobrenome, Apelido,
    Cognome, Achternaam, Nazwisko, Efternamn, Soyadı, Фамилия, 姓, 姓氏, 성`);
const EMAIL =
  names(`Email Address, Email, E-mail, E-Mail-Adresse, Adresse e-mail, Adresse électronique, Correo
    electrónico, Dirección de correo electrónico, Endereço de e-mail, Indirizzo e-mail, E-mailadres,
    Adres e-mail, E-postadress, E-posta Adresi, Адрес электронной почты, Эл. почта, Электронная почта, 邮箱,
    电子邮件, メール, メールアドレス, 이메일, 이메일 주소`);
const COMPANY =
  names(`Company, Company Name, Unternehmen, Firma, Entreprise, Société, Empresa, Azienda, Società,
    Bedrijf, Företag, Şirket, Компания, 公司, 会社, 회사`);
const POSITION =
  names(`Position, Title, Job Title, Titel, Poste, Fonction, Cargo, Puesto, Posizione, Qualifica,
    Functie, Stanowisko, Befattning, Pozisyon, Unvan, Должность, 职位, 役職, 직책`);
const STATUS = names(`Status, Statut, Estado, Stato, Durum`);
const STARTED_ON =
  names(`Started On, Start Date, Beginn, Startdatum, Date de début, Fecha de inicio, Data de início, Data
    di inizio, Begindatum, Data rozpoczęcia, Başlangıç Tarihi`);
const FINISHED_ON =
  names(`Finished On, End Date, Ende, Enddatum, Date de fin, Fecha de finalización, Data de término, Data
    di fine, Einddatum, Data zakończenia, Slutdatum, Bitiş Tarihi`);

export const CONNECTION_COLUMNS = {
  firstName: FIRST_NAME,
  lastName: LAST_NAME,
  url: names(`URL, Profile URL, Public Profile URL, Profil-URL, URL du profil, URL del perfil, URL do perfil,
    URL del profilo, Profiel-URL, Adres URL, Profil URL’si, LinkedIn URL, LinkedIn Profile, LinkedIn`),
  email: EMAIL,
  company: [...COMPANY, 'Current Company'],
  position: [...POSITION, 'Current Position'],
  connectedOn:
    names(`Connected On, Verbunden am, Connecté le, Connexion établie le, Date de connexion, Contactado el,
    Conectado el, Fecha de conexión, Conectado em, Data da conexão, Data de conexão, Collegato il, Data di
    collegamento, Verbonden op, Połączono dnia, Kontakt sedan, Bağlantı Tarihi,
    Conectou-se em, Дата установления контакта, 建立联系时间, 连接日期, つながった日, 接続日, 1촌 맺은 날짜, 연결일`),
};

export const MESSAGE_COLUMNS = {
  conversation:
    names(`CONVERSATION ID, Unterhaltungs-ID, ID de conversation, ID de la conversación, ID da conversa, ID
    conversazione, Gespreks-ID, ID konwersacji, Konversations-ID, Konuşma Kimliği`),
  from: names(`FROM, Von, De, Da, Van, Od, Från, Gönderen`),
  senderUrl:
    names(`SENDER PROFILE URL, Profil-URL des Absenders, URL du profil de l’expéditeur, URL del perfil del
    remitente, URL do perfil do remetente, URL profilo mittente, Profiel-URL van afzender, Adres URL
    profilu nadawcy, Avsändarens profil-URL, Gönderen Profil URL’si`),
  to: names(`TO, An, À, Para, A, Aan, Do, Till, Alıcı`),
  recipientUrls:
    names(`RECIPIENT PROFILE URLS, RECIPIENT PROFILE URL, Profil-URLs der Empfänger, URL des profils des
    destinataires, URL de los perfiles de los destinatarios, URLs do perfil dos destinatários, URL
    profili destinatari, Profiel-URL’s van ontvangers, Adresy URL profili odbiorców, Mottagarnas
    profil-URL:er, Alıcı Profil URL’leri`),
  date: names(`DATE, Datum, Fecha, Data, Tarih`),
  folder: names(`FOLDER, Ordner, Dossier, Carpeta, Pasta, Cartella, Map, Mapp, Klasör`),
  isDraft:
    names(`IS MESSAGE DRAFT, IS DRAFT, Nachricht ist Entwurf, Ist Nachrichtenentwurf, Message est un brouillon,
    Es borrador de mensaje, É rascunho de mensagem, È bozza di messaggio, Is conceptbericht, Wersja robocza wiadomości,
    Är meddelandeutkast, Mesaj taslağı`),
  isConversationDraft:
    names(`IS CONVERSATION DRAFT, Unterhaltung ist Entwurf, Ist Unterhaltungsentwurf, Conversation
    est un brouillon, Es borrador de conversación, É rascunho de conversa, È bozza di conversazione, Is conceptgesprek,
    Wersja robocza konwersacji, Är konversationsutkast, Konuşma taslağı`),
};

export const INVITATION_COLUMNS = {
  from: MESSAGE_COLUMNS.from,
  to: MESSAGE_COLUMNS.to,
  sentAt: names(`Sent At, Gesendet am, Envoyé le, Enviado el, Enviado em, Inviato il, Verzonden op, Wysłano,
    Skickat, Gönderilme Tarihi`),
  message: names(`Message, Nachricht, Mensaje, Mensagem, Messaggio, Bericht, Wiadomość, Meddelande, Mesaj`),
  direction: names(`Direction, Richtung, Dirección, Direção, Direzione, Richting, Kierunek, Riktning, Yön`),
  inviterUrl: names(`inviterProfileUrl, Inviter Profile URL`),
  inviteeUrl: names(`inviteeProfileUrl, Invitee Profile URL`),
};

const ENDORSEMENT_DATE = names(`Endorsement Date, Date, Datum, Fecha, Data, Tarih`);
const ENDORSEMENT_STATUS = ['Endorsement Status', ...STATUS] as const;

export const ENDORSEMENT_RECEIVED_COLUMNS = {
  date: ENDORSEMENT_DATE,
  firstName: ['Endorser First Name', ...FIRST_NAME],
  lastName: ['Endorser Last Name', ...LAST_NAME],
  url: names(`Endorser Public Url, Endorser Profile URL`),
  status: ENDORSEMENT_STATUS,
};

export const ENDORSEMENT_GIVEN_COLUMNS = {
  date: ENDORSEMENT_DATE,
  firstName: ['Endorsee First Name', ...FIRST_NAME],
  lastName: ['Endorsee Last Name', ...LAST_NAME],
  url: names(`Endorsee Public Url, Endorsee Profile URL`),
  status: ENDORSEMENT_STATUS,
};

export const RECOMMENDATION_COLUMNS = {
  firstName: FIRST_NAME,
  lastName: LAST_NAME,
  company: COMPANY,
  date: names(`Creation Date, Date, Erstellungsdatum, Date de création, Fecha de creación, Data de criação,
    Data di creazione, Aanmaakdatum, Data utworzenia, Skapad, Oluşturma Tarihi`),
  status: STATUS,
};

export const POSITION_COLUMNS = {
  company: COMPANY,
  title: POSITION,
  startedOn: STARTED_ON,
  finishedOn: FINISHED_ON,
};

export const EDUCATION_COLUMNS = {
  school:
    names(`School Name, School, Name der Schule, Nom de l’école, Nombre de la institución educativa, Nome
    da instituição de ensino, Nome scuola, Naam onderwijsinstelling, Nazwa szkoły, Skolans namn,
    Okul Adı`),
  startedOn: STARTED_ON,
  finishedOn: FINISHED_ON,
};

export const PROFILE_COLUMNS = {
  firstName: FIRST_NAME,
  lastName: LAST_NAME,
  headline: names(
    `Headline, Profilslogan, Titre du profil, Titular, Título, Sommario, Kopregel, Nagłówek, Rubrik`,
  ),
  location:
    names(`Geo Location, Location, Standort, Lieu, Ubicación, Localização, Località, Locatie, Lokalizacja,
    Plats, Konum`),
};

export const EMAIL_ADDRESS_COLUMNS = {
  email: EMAIL,
  confirmed:
    names(`Confirmed, Bestätigt, Confirmé, Confirmado, Confermato, Bevestigd, Potwierdzono, Bekräftad,
    Onaylandı`),
};

export const IMPORTED_CONTACT_COLUMNS = {
  firstName: FIRST_NAME,
  lastName: LAST_NAME,
  emails: ['Emails', ...EMAIL],
  createdAt: names(`CreatedAt, Created At`),
  updatedAt: names(`UpdatedAt, Updated At`),
  countryCode: names(`CountryCode, Country Code`),
};
