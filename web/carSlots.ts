import type { CarSlots } from './cars/CarSlot.tsx'

/** What the page of a CAR shows of features above it. Each part is `lazy`, so that only a page which shows it loads it. */
export const carSlots: CarSlots = {}
