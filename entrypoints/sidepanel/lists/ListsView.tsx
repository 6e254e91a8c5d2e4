import type { PanelViewProps } from '../panel-view.ts';

export function ListsView(_: PanelViewProps) {
  return null;
}
