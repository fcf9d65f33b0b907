export const tableColumnLimit = 200
/** Maximum characters of a cell: as many as in a spreadsheet. */
export const tableCellLimit = 32_767
