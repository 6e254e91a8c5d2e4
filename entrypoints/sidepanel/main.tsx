import '../../components/tokens.css';
import '../../components/base.css';
import '../../components/card.css';
import '../../components/ask.css';
import '../../components/diagram.css';
import '../../components/keys.css';
import '../../components/rate.css';
import '../../components/save.css';
import '../../components/stranger.css';
import './panel.css';
import './asks/asks.css';
import './companies/companies.css';
import './lists/lists.css';
import './outreach/outreach.css';
import './search/search.css';
import './triage/triage.css';
import { render } from 'preact';
import { z } from 'zod';
import { openSurface } from '../../components/open-surface.ts';
import { followActiveTab } from './follow-active-tab.ts';
import { Panel } from './Panel.tsx';

// zod would compile its schemas by eval, which the page's policy forbids.
z.config({ jitless: true });

const surface = await openSurface({ readsPages: true });
const given = new URLSearchParams(location.search).get('url');
if (given === null) await followActiveTab(surface.store.show);
else surface.store.show(given);
render(<Panel surface={surface} />, document.body);
