export const frugalMemory: Record<string, string>
