// The page of a contribution link. The token follows the `#` and is sent only to this Kith, in a body or a header.
const token = location.hash.slice(1);
const $ = (name) => document.getElementById(name);
const words = JSON.parse($('words').dataset.words);
const { lang } = document.documentElement;
const longDay = new Intl.DateTimeFormat(lang, { dateStyle: 'long' });
const number = new Intl.NumberFormat(lang);
const POLL_MS = 500;

let state = null;
let shown = 'opening';

/** Shows one section, and moves the focus to its heading unless it is the first one shown. */
function show(name) {
  for (const part of document.querySelectorAll('main > section')) part.hidden = part.id !== name;
  const isFirst = shown === 'opening';
  if (shown === name) return;
  shown = name;
  const heading = $(name).querySelector('h1');
  heading.tabIndex = -1;
  if (!isFirst) heading.focus();
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

function showText(name, text) {
  $(name).textContent = text;
  $(name).hidden = text === '';
}

/** Returns Kith's response, or null after showing that the link is invalid or that Kith failed. Throws Kith's error text. */
async function request(path, init) {
  let response;
  try {
    response = await fetch(path, { method: 'POST', ...init });
  } catch {
    show('failed');
    return null;
  }
  if (response.ok) return await response.json();
  if (response.status === 404) {
    show('invalid');
    return null;
  }
  const { error } = await response.json().catch(() => ({}));
  if (error === undefined || response.status >= 500) {
    show('failed');
    return null;
  }
  throw new Error([error.detail, ...(error.errors ?? []).map(({ message }) => message)].join(' '));
}

const requestJson = (path, body = {}) =>
  request(path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  });

function showState(next) {
  if (next === null) return;
  state = next;
  for (const slot of document.querySelectorAll('[data-slot=team]')) slot.textContent = state.team;
  for (const slot of document.querySelectorAll('[data-slot=until]')) {
    slot.textContent = longDay.format(new Date(state.expires_at));
  }
  const { job, given } = state;
  if (job !== null && ['waiting', 'reading', 'writing'].includes(job.state)) {
    // A job that has already read its file is now waiting to save it.
    $('doing').textContent = job.read === null ? words.reading : words.writing;
    show('working');
    setTimeout(() => void refresh(), POLL_MS);
    return;
  }
  if (job?.state === 'ready') return showRead(job);
  if (job?.state === 'failed' && (given === null || isChoosing))
    return showGive(`${words.notRead} ${job.error}`);
  if (given !== null) return showGiven(given);
  showGive('');
}

async function refresh() {
  try {
    showState(await requestJson(location.pathname));
  } catch {
    show('failed');
  }
}

/** Whether someone who already shared a file is choosing a newer one. */
let isChoosing = false;

function showGive(problem) {
  showText('not-read', problem);
  $('file').value = '';
  show('give');
}

function showRead({ file_name, read, owner_candidates }) {
  $('read-file').textContent = file_name;
  const counts = [
    [words.people, number.format(read.people)],
    ...(read.since === '' ? [] : [[words.since, longDay.format(new Date(read.since))]]),
    ...read.kinds.map(({ kind, count }) => [words.kinds[kind] ?? kind, number.format(count)]),
  ];
  $('counts').replaceChildren(
    ...counts.flatMap((texts) =>
      texts.map((text, place) => {
        const cell = document.createElement(place === 0 ? 'dt' : 'dd');
        cell.textContent = text;
        return cell;
      }),
    ),
  );
  // A file with only connections leaves nothing to choose.
  $('keeps').hidden = read.kinds.every(({ kind }) => kind === 'connection');
  $('whose').hidden = read.owner_found;
  $('perhaps').hidden = owner_candidates.length === 0;
  for (const old of $('perhaps').querySelectorAll('button')) old.remove();
  for (const address of owner_candidates) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = address;
    button.addEventListener('click', () => {
      $('profile').value = address;
      $('profile').focus();
    });
    $('perhaps').append(button);
  }
  if ($('name').value === '') $('name').value = state.label;
  if ($('email').value === '') $('email').value = state.email;
  showText('not-shared', '');
  show('read');
}

function showGiven({ at, keeps, connections, file_name }) {
  const many = connections === 1 ? words.givenOne : words.givenMany;
  $('given-what').textContent = fill(many, { team: state.team, count: number.format(connections) });
  $('given-on').textContent = fill(words.givenOn, { day: longDay.format(new Date(at)), file: file_name });
  $('given-shares').textContent = keeps === 'all' ? words.sharesAll : words.sharesConnections;
  $('keep-link').hidden = state.is_expired;
  $('newer').hidden = state.is_expired;
  $('expired').hidden = !state.is_expired;
  isChoosing = false;
  showConfirmation(false);
  showText('not-taken', '');
  show('given');
}

function showConfirmation(isAsking) {
  $('sure').hidden = !isAsking;
  $('acts').hidden = isAsking;
}

async function send(file) {
  isChoosing = true;
  $('doing').textContent = words.sending;
  show('working');
  try {
    showState(
      await request('file', {
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(file.name),
        },
        body: file,
      }),
    );
  } catch (error) {
    showGive(`${words.notRead} ${error.message}`);
  }
}

$('file').addEventListener('change', () => {
  const [file] = $('file').files;
  if (file !== undefined) void send(file);
});
$('drop').addEventListener('dragover', (event) => event.preventDefault());
$('drop').addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file !== undefined) void send(file);
});
$('choose').addEventListener('submit', async (event) => {
  event.preventDefault();
  const keeps = $('keeps').hidden ? 'connections' : new FormData($('choose')).get('keeps');
  const profile = $('whose').hidden ? '' : $('profile').value.trim();
  const [name, email] = [$('name').value.trim(), $('email').value.trim()];
  try {
    showState(await requestJson('confirm', { import_id: state.job.id, name, email, profile, keeps }));
  } catch (error) {
    showText('not-shared', error.message);
  }
});
$('another').addEventListener('click', async () => {
  try {
    const next = await requestJson('cancel');
    if (next === null) return;
    state = next;
    isChoosing = true;
    showGive('');
  } catch (error) {
    showText('not-shared', error.message);
  }
});
$('newer').addEventListener('click', () => {
  isChoosing = true;
  showGive('');
});
$('take-back').addEventListener('click', () => {
  showConfirmation(true);
  $('take-back-now').focus();
});
$('keep-it').addEventListener('click', () => {
  showConfirmation(false);
  $('take-back').focus();
});
$('take-back-now').addEventListener('click', async () => {
  try {
    if ((await requestJson('take-back')) !== null) show('gone');
  } catch (error) {
    showText('not-taken', error.message);
  }
});
$('again').addEventListener('click', () => location.reload());
addEventListener('hashchange', () => location.reload());
if (token === '') show('invalid');
else void refresh();
