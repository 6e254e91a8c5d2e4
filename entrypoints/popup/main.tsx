import '../../utils/jitless.ts';
import '../../components/ui/surface.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { openSurface } from '../../components/data/open-surface.ts';
import { Popup } from './Popup.tsx';

const [surface, [tab]] = await Promise.all([
  openSurface(),
  browser.tabs.query({ active: true, currentWindow: true }),
]);
surface.store.show(new URLSearchParams(location.search).get('url') ?? tab?.url ?? '');
surface.store.nameTab(tab?.url ?? '', tab?.title ?? '');
render(<Popup surface={surface} windowId={tab?.windowId ?? null} />, document.body);
