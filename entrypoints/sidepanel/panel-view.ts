import type { ComponentType } from 'preact';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../utils/interface/kith-network.ts';
import type { TabId } from './PanelTabs.tsx';

/** What every view of the panel beside the page's card is given. */
export interface PanelViewProps {
  readonly client: CompanionClient;
  readonly capabilities: Capabilities;
  /** Shows the card of a LinkedIn address, in place of this view. */
  readonly openPage: (url: string) => void;
  /** ms since 1970. */
  readonly now: number;
}

/** For a view that leads to others. */
export interface OpensViews {
  /** Shows another view in place of this one, by its id. */
  readonly openView: (id: string) => void;
}

export interface PanelView {
  readonly id: string;
  /** The tab that leads to it. */
  readonly tab: TabId;
  /** Above it. */
  readonly title: () => string;
  readonly View: ComponentType<PanelViewProps & OpensViews>;
}
