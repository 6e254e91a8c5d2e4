import '../../components/tokens.css';
import '../../components/base.css';
import '../../components/page.css';
import '../../components/rate.css';
import '../../components/team.css';
import { render } from 'preact';
import { z } from 'zod';
import { companionClient } from '../../utils/companion-client.ts';
import { Options } from './Options.tsx';

// zod would compile its schemas by eval, which the page's policy forbids.
z.config({ jitless: true });

render(<Options client={companionClient()} now={Date.now()} />, document.body);
