import type { PanelViewProps } from '../panel-view.ts';

export function CompaniesView(_: PanelViewProps) {
  return null;
}
