import type { Analysis } from '../../../contract/andon/andon.ts'

/** The analysis of a photo of a machine's display, for tests. */
export function anAnalysis(more: Partial<Analysis> = {}): Analysis {
  return {
    id: '00000000-0000-4000-8000-00000000a001',
    subject: 'Alarm E-204 at press P-07',
    likelySubject: null,
    description: 'E-204 hydraulic pressure low',
    department: 'maintenance',
    severity: 'Medium',
    source: 'model',
    sources: { subject: 'model', description: 'reader', department: 'model', severity: 'model' },
    readText: 'E-204\nHYDRAULIC PRESSURE LOW',
    codes: [{ format: 'QRCode', text: 'P-07' }],
    tags: ['P-07'],
    station: null,
    ...more,
  }
}
