export function readResults(
  step: string,
  path: string | undefined,
): { passed: number; failed: number; skipped: number; failures: { title: string; message: string }[] }
