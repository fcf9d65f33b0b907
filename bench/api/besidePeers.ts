import { productName } from '../../contract/product.ts'
import { meaningOf, operationNames, type OperationName } from '../contestants/contestant.ts'
import { measuredPeers, measuredWhere } from '../contestants/measuredPeers.ts'
import type { Table } from '../table.ts'
import type { Measured } from './rounds.ts'

/** This run's figures at 10,000 cases and 16 connections. */
export type Ours = (operation: OperationName) => (Measured & { statements: number }) | undefined

/** Compares this run with the same operations of four products that people use for such work, as they were measured. */
export function besidePeers(table: Table, ours: Ours): void {
  const head = ['what', productName, ...measuredPeers.map(({ name }) => name)]
  const addLine = table.matrix(`Beside others: ${measuredWhere}`, head)
  for (const operation of operationNames) {
    const own = ours(operation)
    const peers = measuredPeers.map(({ share }) => share[operation])
    if (own && peers.some((value) => value !== undefined))
      addLine([`${meaningOf[operation]}, ratio to the baseline`, own.share.toFixed(2), ...peers.map(textOf)])
  }
  const read = ours('read')
  const processor = measuredPeers.map(({ readProcessor: [program, database] }) => `${program} + ${database}`)
  if (read)
    addLine([
      'processor per read, program + database, ms',
      `${read.program.toFixed(2)} + ${read.database.toFixed(2)}`,
      ...processor,
    ])
  for (const operation of operationNames) {
    const own = ours(operation)
    const peers = measuredPeers.map(({ statements }) => statements[operation])
    if (own && peers.some((value) => value !== undefined))
      addLine([`${meaningOf[operation]}, statements`, textOf(own.statements), ...peers.map(textOf)])
  }
}

const textOf = (value: number | undefined) => (value === undefined ? '' : value.toLocaleString('en'))
