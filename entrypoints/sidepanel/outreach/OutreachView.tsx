import type { PanelViewProps } from '../panel-view.ts';

export function OutreachView(_: PanelViewProps) {
  return null;
}
