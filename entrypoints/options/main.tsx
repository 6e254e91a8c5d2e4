import '../../utils/jitless.ts';
import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import '../../components/ui/fields.css';
import '../../components/ui/person.css';
import '../../components/ui/page.css';
import '../../components/import/import.css';
import '../../components/rating/rate.css';
import '../../components/same/same.css';
import '../../components/team/team.css';
import './settings.css';
import './data/sources.css';
// The words are stored in a signal. This import re-renders components when the language changes.
import '@preact/signals';
import { render } from 'preact';
import { companionClient } from '../../utils/companion/companion-client.ts';
import { followLanguage } from '../../utils/words/follow-language.ts';
import { Options } from './Options.tsx';

await followLanguage();
render(<Options client={companionClient()} />, document.body);
