export const frugalMemory: Record<string, string>
export const heapFlags: readonly string[]
