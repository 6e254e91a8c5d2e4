import { detachText } from '../lines/detach-text.ts';
import type { Header } from './find-header.ts';
import type { TableShape } from './read-table.ts';

/** Between the cells of a column that comes several times; Google writes the same between values of one cell. */
export const SEVERAL = ' ::: ';

/** How a row's wanted cells are picked, each trimmed, '' where it is blank or not there. */
export function pickCells<Column extends string>(
  header: Header<Column>,
  shape: TableShape<Column>,
): (cells: readonly string[]) => Record<Column, string> {
  const columns = Object.keys(shape.columns) as Column[];
  const plan = columns.map((column) => ({
    column,
    places: header.places.get(column) ?? [],
    isSeveral: shape.several?.includes(column) === true,
  }));
  const keep = shape.cells === 'pieces' ? (cell: string) => cell : detachText;
  return (cells) => {
    const cellAt = (place: number) => unwrap(cells[place]?.trim() ?? '');
    const picked: Partial<Record<Column, string>> = {};
    for (const { column, places, isSeveral } of plan) {
      picked[column] = keep(isSeveral ? allOf(places, cellAt) : firstOf(places, cellAt));
    }
    return picked as Record<Column, string>;
  };
}

/** `="00123"`, by which programs keep a spreadsheet from taking a text for a number. */
function unwrap(cell: string): string {
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1).trim() : cell;
}

function firstOf(places: readonly number[], cellAt: (place: number) => string): string {
  for (const place of places) {
    const cell = cellAt(place);
    if (cell !== '') return cell;
  }
  return '';
}

function allOf(places: readonly number[], cellAt: (place: number) => string): string {
  return places
    .map(cellAt)
    .filter((cell) => cell !== '')
    .join(SEVERAL);
}
