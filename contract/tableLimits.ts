/** Most columns of a table that is imported. */
export const tableColumnLimit = 200
/** Most characters of one of its cells: as many as a spreadsheet's cell can hold. */
export const tableCellLimit = 32_767
