import '../../components/tokens.css';
import '../../components/base.css';
import '../../components/card.css';
import '../../components/loading.css';
import '../../components/diagram.css';
import '../../components/keys.css';
import '../../components/save.css';
import '../../components/page.css';
import '../../components/import.css';
import '../../components/team.css';
import { render } from 'preact';
import { openSurface } from '../../components/open-surface.ts';
import { Welcome } from './Welcome.tsx';

render(<Welcome surface={await openSurface()} now={Date.now()} />, document.body);
