import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are right-aligned, in tabular figures. */
  align?: 'start' | 'end';
  width?: string;
  /** Names the row; one column of each table. */
  isName?: boolean;
  /** Where there is little room this column is left out before the others. */
  foldsFirst?: boolean;
  /** Not on the cards of a phone, because opening the row shows it. */
  isWideOnly?: boolean;
  /** The names of the orders by this column, where the list offers them. */
  sorts?: { ascending?: string; descending?: string; first?: 'ascending' | 'descending' };
};

/** The column of a row's acts goes by one of these keys in every list. */
export const isActs = (key: string) => key === 'actions' || key === 'act' || key === 'view';
