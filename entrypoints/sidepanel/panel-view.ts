import type { ComponentType } from 'preact';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../utils/interface/kith/kith-network.ts';
import type { TabId } from './PanelTabs.tsx';

export interface PanelViewProps {
  readonly client: CompanionClient;
  readonly capabilities: Capabilities;
  /** Replaces this view with the card of a LinkedIn address. */
  readonly openPage: (url: string) => void;
}

export interface OpensViews {
  /** Replaces this view with another, by its id. */
  readonly openView: (id: string) => void;
}

export interface PanelView {
  readonly id: string;
  readonly tab: TabId;
  readonly title: () => string;
  readonly View: ComponentType<PanelViewProps & OpensViews>;
}
