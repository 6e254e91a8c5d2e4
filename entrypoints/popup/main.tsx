import '../../components/tokens.css';
import '../../components/base.css';
import '../../components/card.css';
import '../../components/loading.css';
import '../../components/ask.css';
import '../../components/diagram.css';
import '../../components/keys.css';
import '../../components/rate.css';
import '../../components/save.css';
import '../../components/stranger.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { openSurface } from '../../components/open-surface.ts';
import { Popup } from './Popup.tsx';

const [surface, [tab]] = await Promise.all([
  openSurface(),
  browser.tabs.query({ active: true, currentWindow: true }),
]);
surface.store.show(new URLSearchParams(location.search).get('url') ?? tab?.url ?? '');
render(<Popup surface={surface} windowId={tab?.windowId ?? null} />, document.body);
