import '../../components/tokens.css';
import '../../components/base.css';
import '../../components/card.css';
import '../../components/diagram.css';
import '../../components/keys.css';
import '../../components/save.css';
import '../../components/page.css';
import '../../components/team.css';
import { render } from 'preact';
import { z } from 'zod';
import { openSurface } from '../../components/open-surface.ts';
import { Welcome } from './Welcome.tsx';

// zod would compile its schemas by eval, which the page's policy forbids.
z.config({ jitless: true });

render(<Welcome surface={await openSurface()} now={Date.now()} />, document.body);
