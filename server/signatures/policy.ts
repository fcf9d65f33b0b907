import type { Actor } from '../records/services.ts'

/** A person signs in person: a program that acts with their API key does not. Who may do what is signed is decided there. */
export const maySign = ({ key }: Actor): boolean => key === undefined
