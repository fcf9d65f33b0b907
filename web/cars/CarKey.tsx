import { useCar } from './queries.ts'

/** The number of a CAR, as a filter names it. */
export function CarKey({ id }: { id: string }) {
  return useCar(id).data?.key ?? '…'
}
