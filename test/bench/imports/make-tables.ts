/** Generates tables as large as the largest real ones. The same arguments always give the same table. */
const COMPANIES = 600;
const SENTENCE =
  'Thanks for the note, let us meet next week about what you wrote; soon, I hope.\nUntil then, ';
/** Bodies are cut from this text, because they must be generated fast on every read. */
const TEXT = SENTENCE.repeat(200);

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const urlOf = (person: number) => `https://www.linkedin.com/in/person-${person.toString(36)}-${person}`;
const nameOf = (person: number) => [`First${person % 997}`, `Last${person}`] as const;

export function* makeConnections(count: number): Generator<string> {
  yield 'Notes:\n"When exporting your connection data, you may notice that some addresses are missing."\n\n';
  yield 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n';
  for (let n = 0; n < count; n++) {
    const [first, last] = nameOf(n);
    const mail = n % 10 === 0 ? `p${n}@company${n % COMPANIES}.example` : '';
    const day = `${String((n % 28) + 1).padStart(2, '0')} Mar ${2005 + (n % 20)}`;
    yield `${first},${last},${urlOf(n)},${mail},"Company ${n % COMPANIES}, Inc.",Engineer,${day}\n`;
  }
}

/**
 * messages.csv with 13 columns, in threads of about twenty messages. One thread in eight is a group, and bodies have
 * several lines.
 */
export function* makeMessages(count: number, people: number, bodyCharacters: number): Generator<string> {
  yield 'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS,IS MESSAGE DRAFT,IS CONVERSATION DRAFT\n';
  const me = 'https://www.linkedin.com/in/the-owner';
  for (let n = 0; n < count; n++) {
    const thread = Math.floor(n / 20);
    const others = thread % 8 === 0 ? [thread, thread + 1, thread + 2] : [thread];
    const urls = others.map((person) => urlOf(person % people));
    const names = others.map((person) => nameOf(person % people).join(' '));
    const isOut = n % 2 === 0;
    const [sender, from] = isOut ? [me, 'The Owner'] : [urls[0] ?? me, names[0] ?? ''];
    const [to, recipients] = isOut ? [names, urls] : [['The Owner'], [me, ...urls.slice(1)]];
    const at = new Date(Date.UTC(2015, 0, 1) + n * 1_500_000).toISOString().replace('T', ' ').slice(0, 19);
    const body = TEXT.slice(n % 90, (n % 90) + bodyCharacters);
    const id = `2-${thread.toString(36).padStart(12, 'Y2')}ZmFkMzgtNGQ2OS00YjJhXzAxMg==`;
    const cells = [id, '', from, sender, to.join(', '), recipients.join(','), `${at} UTC`, ''];
    yield `${cells.map(quote).join(',')},"${body}",INBOX,,No,No\n`;
  }
}

/** Google Contacts with a name, two addresses and a job each. */
export function* makeContacts(count: number): Generator<string> {
  yield 'First Name,Last Name,Organization Name,Organization Title,Notes,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value\n';
  for (let n = 0; n < count; n++) {
    const [first, last] = nameOf(n);
    yield `${first},${last},Company ${n % COMPANIES},Engineer,"met at, a fair",p${n}@company${n % COMPANIES}.example,p${n}@home.example,+1 555 ${n}\n`;
  }
}
