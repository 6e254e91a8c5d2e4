import '../../utils/jitless.ts';
import '../../components/ui/surface.css';
import '../../components/ui/page.css';
import '../../components/import/import.css';
import '../../components/team/team.css';
import { render } from 'preact';
import { openSurface } from '../../components/data/open-surface.ts';
import { Welcome } from './Welcome.tsx';

render(<Welcome surface={await openSurface()} />, document.body);
