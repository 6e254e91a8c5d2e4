// The page of a contribution link. The token is behind the `#`: it is sent to this Kith alone, in a body or a header.
const token = location.hash.slice(1);
const $ = (name) => document.getElementById(name);
const words = JSON.parse($('words').dataset.words);
const { lang } = document.documentElement;
const longDay = new Intl.DateTimeFormat(lang, { dateStyle: 'long' });
const number = new Intl.NumberFormat(lang);
const LOOK_AGAIN_MS = 500;

let state = null;
let shown = 'opening';

/** Shows one part, and takes the keyboard and the screen reader there if another was shown before. */
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

function say(name, text) {
  $(name).textContent = text;
  $(name).hidden = text === '';
}

/** The answer of this Kith; null where the link opens nothing or nothing answered, which is shown. Throws its sentence. */
async function ask(path, init) {
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

const askJson = (path, body = {}) =>
  ask(path, {
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
    // What was read once waits to be written.
    $('doing').textContent = job.read === null ? words.reading : words.writing;
    show('working');
    setTimeout(() => void look(), LOOK_AGAIN_MS);
    return;
  }
  if (job?.state === 'ready') return showRead(job);
  if (job?.state === 'failed' && (given === null || isChoosing))
    return showGive(`${words.notRead} ${job.error}`);
  if (given !== null) return showGiven(given);
  showGive('');
}

async function look() {
  try {
    showState(await askJson(location.pathname));
  } catch {
    show('failed');
  }
}

/** Somebody who gave a file before chooses a newer one. */
let isChoosing = false;

function showGive(problem) {
  say('not-read', problem);
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
  // Connections alone leave nothing to choose.
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
  say('not-shared', '');
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
  askWhetherSure(false);
  say('not-taken', '');
  show('given');
}

function askWhetherSure(isAsking) {
  $('sure').hidden = !isAsking;
  $('acts').hidden = isAsking;
}

async function send(file) {
  isChoosing = true;
  $('doing').textContent = words.sending;
  show('working');
  try {
    showState(
      await ask('file', {
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
    showState(await askJson('confirm', { import_id: state.job.id, name, email, profile, keeps }));
  } catch (error) {
    say('not-shared', error.message);
  }
});
$('another').addEventListener('click', async () => {
  try {
    const next = await askJson('cancel');
    if (next === null) return;
    state = next;
    isChoosing = true;
    showGive('');
  } catch (error) {
    say('not-shared', error.message);
  }
});
$('newer').addEventListener('click', () => {
  isChoosing = true;
  showGive('');
});
$('take-back').addEventListener('click', () => {
  askWhetherSure(true);
  $('take-back-now').focus();
});
$('keep-it').addEventListener('click', () => {
  askWhetherSure(false);
  $('take-back').focus();
});
$('take-back-now').addEventListener('click', async () => {
  try {
    if ((await askJson('take-back')) !== null) show('gone');
  } catch (error) {
    say('not-taken', error.message);
  }
});
$('again').addEventListener('click', () => location.reload());
addEventListener('hashchange', () => location.reload());
if (token === '') show('invalid');
else void look();
