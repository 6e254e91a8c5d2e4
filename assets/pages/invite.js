// The page of an invitation link. The token follows the `#` and is sent only to this Kith, in a request body.
const token = location.hash.slice(1);
const $ = (name) => document.getElementById(name);

function show(name) {
  for (const part of document.querySelectorAll('main > section')) part.hidden = part.id !== name;
}

async function open() {
  if (token === '') return show('invalid');
  let response;
  try {
    response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  } catch {
    return show('failed');
  }
  if (response.status === 404 || response.status === 422) return show('invalid');
  if (!response.ok) return show('failed');
  const { team, expires_at } = await response.json();
  for (const slot of document.querySelectorAll('[data-slot=team]')) slot.textContent = team;
  const until = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' });
  $('until').textContent = until.format(new Date(expires_at));
  $('host').textContent = location.host;
  $('link').textContent = location.href;
  const own = navigator.userAgent.includes('Firefox') ? 'firefox' : 'chrome';
  for (const section of document.querySelectorAll('[data-browser]'))
    section.hidden = section.dataset.browser !== own;
  show('invitation');
}

/** Copies the link, to be pasted into Kith, or selects it if the browser blocks copying. */
async function copy() {
  try {
    await navigator.clipboard.writeText(location.href);
    $('copied').hidden = false;
  } catch {
    $('by-hand').open = true;
    getSelection()?.selectAllChildren($('link'));
  }
}

for (const one of document.querySelectorAll('[data-copy]')) one.addEventListener('click', () => void copy());
$('again').addEventListener('click', () => location.reload());
$('other').addEventListener('click', () => {
  for (const section of document.querySelectorAll('[data-browser]')) section.hidden = false;
  $('other').hidden = true;
});
addEventListener('hashchange', () => location.reload());
void open();
