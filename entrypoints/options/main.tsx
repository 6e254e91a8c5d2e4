import '../../components/tokens.css';
import '../../components/base.css';
import '../../components/page.css';
import '../../components/import.css';
import '../../components/rate.css';
import '../../components/same.css';
import '../../components/team.css';
import './settings.css';
import './sources/sources.css';
import { render } from 'preact';
import { companionClient } from '../../utils/companion/companion-client.ts';
import { Options } from './Options.tsx';

render(<Options client={companionClient()} now={Date.now()} />, document.body);
