import type { LanguageNames } from './language-names.ts';

export const greekNames: LanguageNames = {
  locales: ['el'],
  cities: `
New York City: Νέα Υόρκη
San Francisco: Σαν Φρανσίσκο
Los Angeles: Λος Άντζελες
Washington, D.C.: Ουάσινγκτον
Chicago: Σικάγο
Boston: Βοστόνη
Toronto: Τορόντο
Montréal: Μόντρεαλ
London: Λονδίνο
Manchester: Μάντσεστερ
Edinburgh: Εδιμβούργο
Dublin: Δουβλίνο
Paris: Παρίσι
Lyon: Λυών, Λιόν
Marseille: Μασσαλία
Brussels: Βρυξέλλες
Antwerpen: Αμβέρσα
Amsterdam: Άμστερνταμ
Rotterdam: Ρότερνταμ
The Hague: Χάγη
Luxembourg: Λουξεμβούργο
Berlin: Βερολίνο
Munich: Μόναχο
Hamburg: Αμβούργο
Köln: Κολωνία
Frankfurt am Main: Φρανκφούρτη
Stuttgart: Στουτγάρδη
Düsseldorf: Ντίσελντορφ
Nürnberg: Νυρεμβέργη
Leipzig: Λειψία
Dresden: Δρέσδη
Wien: Βιέννη
Zürich: Ζυρίχη
Genève: Γενεύη
Basel: Βασιλεία
Bern: Βέρνη
Milan: Μιλάνο
Rome: Ρώμη
Turin: Τορίνο
Florence: Φλωρεντία
Venice: Βενετία
Naples: Νάπολη
Madrid: Μαδρίτη
Barcelona: Βαρκελώνη
Lisbon: Λισαβόνα
Copenhagen: Κοπεγχάγη
Stockholm: Στοκχόλμη
Oslo: Όσλο
Helsinki: Ελσίνκι
Warsaw: Βαρσοβία
Kraków: Κρακοβία
Prague: Πράγα
Budapest: Βουδαπέστη
Bucharest: Βουκουρέστι
Sofia: Σόφια
Belgrade: Βελιγράδι
Zagreb: Ζάγκρεμπ
Tirana: Τίρανα
Skopje: Σκόπια
Athens: Αθήνα
Thessaloníki: Θεσσαλονίκη, Σαλονίκη
Piraeus: Πειραιάς
Pátra: Πάτρα
Irákleion: Ηράκλειο
Lárisa: Λάρισα
Vólos: Βόλος
Ioánnina: Ιωάννινα
Chaniá: Χανιά
Ródos: Ρόδος
Nicosia: Λευκωσία
Limassol: Λεμεσός
Istanbul: Κωνσταντινούπολη
Kyiv: Κίεβο
Moscow: Μόσχα
Saint Petersburg: Αγία Πετρούπολη
Tel Aviv: Τελ Αβίβ
Dubai: Ντουμπάι
Cairo: Κάιρο
Alexandria: Αλεξάνδρεια
Singapore: Σιγκαπούρη
Hong Kong: Χονγκ Κονγκ
Shanghai: Σανγκάη
Beijing: Πεκίνο
Seoul: Σεούλ
Tokyo: Τόκιο
Sydney: Σίδνεϊ
Melbourne: Μελβούρνη
`,
  countries: `
US: ΗΠΑ, Ηνωμένες Πολιτείες, Αμερική
GB: Ηνωμένο Βασίλειο, Αγγλία, Βρετανία, Μεγάλη Βρετανία
NL: Ολλανδία, Κάτω Χώρες
CZ: Τσεχία
AE: ΗΑΕ, Εμιράτα
KR: Κορέα, Νότια Κορέα
`,
  irregularPlaces: '',
  sectors: `
Financial Services: χρηματοοικονομικές υπηρεσίες, χρηματοοικονομικά, χρηματοπιστωτικός τομέας, χρηματοοικονομικός τομέας | οικονομικά
Banking: τράπεζες, τράπεζα, τραπεζικός τομέας, τραπεζικός κλάδος, τραπεζικά | τραπεζικός
Insurance: ασφάλειες, ασφαλιστικός κλάδος, ασφαλιστικός τομέας, ασφαλιστική εταιρεία, ασφαλιστικές εταιρείες, ασφαλιστικές | ασφαλιστικός
Hospitals and Health Care: υγεία, τομέας υγείας, κλάδος υγείας, υγειονομική περίθαλψη
Hospitals: νοσοκομεία, νοσοκομείο, κλινικές
Software Development: εταιρείες λογισμικού, εταιρεία λογισμικού, ανάπτυξη λογισμικού | λογισμικό
Technology Information and Internet: τεχνολογία, τεχνολογικός τομέας, εταιρείες τεχνολογίας, εταιρεία τεχνολογίας
IT Services and IT Consulting: πληροφορική, υπηρεσίες πληροφορικής
Computer and Network Security: κυβερνοασφάλεια
Biotechnology Research: βιοτεχνολογία
Pharmaceutical Manufacturing: φαρμακοβιομηχανία, φαρμακευτικός κλάδος, φαρμακευτικές εταιρείες, φαρμακευτική εταιρεία, φάρμακα
Motor Vehicle Manufacturing: αυτοκινητοβιομηχανία, αυτοκίνητο, κλάδος αυτοκινήτου
Manufacturing: μεταποίηση
Semiconductor Manufacturing: ημιαγωγοί
Computers and Electronics Manufacturing: ηλεκτρονικά
Airlines and Aviation: αεροπορικές εταιρείες, αεροπορική εταιρεία, αεροπορία
Aviation and Aerospace Component Manufacturing: αεροδιαστημική
Defense and Space Manufacturing: άμυνα, αμυντική βιομηχανία
Chemical Manufacturing: χημική βιομηχανία, χημικά
Construction: κατασκευές, κατασκευαστικός κλάδος, κατασκευαστικές εταιρείες, κατασκευαστική εταιρεία
Real Estate: ακίνητα, κτηματομεσιτικά, κλάδος ακινήτων
Utilities: ενέργεια, ενεργειακός τομέας, εταιρείες ενέργειας
Renewable Energy Power Generation: ανανεώσιμες πηγές ενέργειας, ανανεώσιμες πηγές, απε
Oil and Gas: πετρέλαιο, πετρέλαιο και φυσικό αέριο
Transportation Logistics Supply Chain and Storage: μεταφορές, εφοδιαστική αλυσίδα, εταιρεία logistics, εταιρείες logistics
Maritime Transportation: ναυτιλία, ναυτιλιακός κλάδος, ναυτιλιακές εταιρείες, ναυτιλιακή εταιρεία
Telecommunications: τηλεπικοινωνίες
Retail: λιανεμπόριο, λιανική, λιανικό εμπόριο
Online and Mail Order Retail: ηλεκτρονικό εμπόριο
Retail Apparel and Fashion: μόδα, ένδυση
Personal Care Product Manufacturing: καλλυντικά
Food and Beverage Manufacturing: τρόφιμα, τρόφιμα και ποτά, βιομηχανία τροφίμων
Restaurants: εστίαση, εστιατόρια
Hospitality: ξενοδοχεία, φιλοξενία, ξενοδοχειακός κλάδος
Travel Arrangements: τουρισμός, τουριστικός κλάδος
Farming: γεωργία, αγροτικός τομέας
Education: εκπαίδευση
Higher Education: πανεπιστήμια, ανώτατη εκπαίδευση
Computer Games: βιντεοπαιχνίδια
Entertainment Providers: ψυχαγωγία
Media Production: μέσα ενημέρωσης, μμε
Book and Periodical Publishing: εκδόσεις, εκδοτικοί οίκοι
Advertising Services: διαφήμιση, διαφημιστικές εταιρείες
Business Consulting and Services: συμβουλευτική, συμβουλευτικές εταιρείες, συμβουλευτική εταιρεία
Law Practice: δικηγορικά γραφεία, δικηγορικό γραφείο, δικηγορικές εταιρείες
Accounting: λογιστικά γραφεία, λογιστική
Staffing and Recruiting: εύρεση προσωπικού
Venture Capital and Private Equity Principals: επιχειρηματικά κεφάλαια, κεφάλαια επιχειρηματικών συμμετοχών
Government Administration: δημόσιος τομέας, δημόσια διοίκηση, κυβέρνηση
Non-profit Organizations: μη κερδοσκοπικές οργανώσεις, μκο
`,
  titles: `
ceo: διευθύνων σύμβουλος, διευθύνουσα σύμβουλος, γενικός διευθυντής, διευθύνοντες σύμβουλοι, διευθύνοντα σύμβουλο
cfo: οικονομικός διευθυντής, οικονομική διευθύντρια, διευθυντής οικονομικών
cto: τεχνικός διευθυντής, διευθυντής τεχνολογίας
coo: διευθυντής λειτουργιών, επιχειρησιακός διευθυντής
cio: διευθυντής πληροφορικής
cco: εμπορικός διευθυντής
clo: διευθυντής νομικών υπηρεσιών, νομικός σύμβουλος
chro: διευθυντής ανθρώπινου δυναμικού, διευθυντής ανθρωπίνου δυναμικού, διευθυντής προσωπικού
vp: αντιπρόεδρος
founder: ιδρυτής
cofounder: συνιδρυτής
owner: ιδιοκτήτης
partner: συνέταιρος, εταίρος
president: πρόεδρος
head: υπεύθυνος, προϊστάμενος, επικεφαλής
director: διευθυντής
manager: μάνατζερ
engineer: μηχανικός
software engineer: μηχανικός λογισμικού
developer: προγραμματιστής εφαρμογών
programmer: προγραμματιστής
architect: αρχιτέκτονας, αρχιτέκτων
designer: σχεδιαστής
consultant: σύμβουλος
analyst: αναλυτής
data analyst: αναλυτής δεδομένων
data engineer: μηχανικός δεδομένων
scientist: επιστήμονας, επιστήμων
data scientist: επιστήμονας δεδομένων
researcher: ερευνητής
professor: καθηγητής
teacher: δάσκαλος, εκπαιδευτικός
lawyer: δικηγόρος, νομικός
doctor: γιατρός, ιατρός
nurse: νοσοκόμος, νοσηλευτής, νοσοκόμα
journalist: δημοσιογράφος
accountant: λογιστής
auditor: ελεγκτής
seller: πωλητής
assistant: βοηθός
secretary: γραμματέας
intern: ασκούμενος
student: φοιτητής
investor: επενδυτής
entrepreneur: επιχειρηματίας
buyer: αγοραστής
editor: συντάκτης
translator: μεταφραστής
photographer: φωτογράφος
product manager: διευθυντής προϊόντος, υπεύθυνος προϊόντος, υπεύθυνος προϊόντων
project manager: υπεύθυνος έργου, διαχειριστής έργου, διευθυντής έργου
sales head: υπεύθυνος πωλήσεων, προϊστάμενος πωλήσεων
sales director: διευθυντής πωλήσεων
marketing head: υπεύθυνος μάρκετινγκ
marketing director: διευθυντής μάρκετινγκ
hr head: υπεύθυνος ανθρώπινου δυναμικού, υπεύθυνος ανθρωπίνου δυναμικού, υπεύθυνος προσωπικού
hr: ανθρώπινο δυναμικό, ανθρώπινοι πόροι, προσωπικό
purchasing head: υπεύθυνος αγορών, υπεύθυνος προμηθειών
purchasing director: διευθυντής αγορών, διευθυντής προμηθειών
sales: πωλήσεις, πωλήσεων
purchasing: αγορές, προμήθειες
finance: οικονομικά
marketing: μάρκετινγκ
product: προϊόν, προϊόντος
operations: λειτουργίες
strategy: στρατηγική
communications: επικοινωνία
it: πληροφορική
data: δεδομένα
research: έρευνα
development: ανάπτυξη
quality: ποιότητα
security: ασφάλεια
supply chain: εφοδιαστική αλυσίδα
mechanical engineer: μηχανολόγος μηχανικός, μηχανολόγος
electrical engineer: ηλεκτρολόγος μηχανικός
civil engineer: πολιτικός μηχανικός
writer: συγγραφέας
customer: πελάτες, πελατών
finance: οικονομικός
`,
};
