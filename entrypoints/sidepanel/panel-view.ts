import type { ComponentType } from 'preact';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../utils/interface/kith-network.ts';

/** What every view of the panel beside the page's card is given. */
export interface PanelViewProps {
  readonly client: CompanionClient;
  readonly capabilities: Capabilities;
  /** Shows the card of a LinkedIn address, in place of this view. */
  readonly openPage: (url: string) => void;
  /** ms since 1970. */
  readonly now: number;
}

export interface PanelView {
  readonly id: string;
  /** On its tab and above it. */
  readonly title: () => string;
  readonly View: ComponentType<PanelViewProps>;
}
