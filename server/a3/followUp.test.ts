import { describe, expect, test } from 'vitest'
import type { CauseTree } from '../../contract/causes/causes.ts'
import type { ControlledDocument } from '../../contract/documents/documents.ts'
import { bare, bareText, printedPages } from '../files/typeset/testing/pdfText.ts'
import { renderA3, type A3Sheet } from './renderA3.ts'
import { differentWords, madeDecision, madeRound, madeSheet, person, readAs } from './testing/madeSheet.ts'

const printed = async (sheet: A3Sheet) => printedPages(await renderA3(sheet))

describe('the causes of a CAR', () => {
  test('are printed with their states and how they were checked', async () => {
    const cause = { leg: 'occurred', category: null, check: null, causeCode: null, version: 1 } as const
    const check = { method: 'Measured', result: '0.6 mm', checkedById: null, checkedOn: null, attachmentIds: [] }
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
    const tree = {
      nodes: [
        { ...cause, id: ids[0], parentId: null, text: 'The seal is hard', state: 'confirmed', check },
        { ...cause, id: ids[1], parentId: ids[0], text: 'The oil is too hot', state: 'ruled_out' },
      ] satisfies CauseTree['nodes'],
      countermeasures: [],
      version: 1,
    }
    const words = bareText(await printed(madeSheet({}, { causes: { tree, names: new Map(), codes: [] } })))
    for (const text of [
      'Why did it occur?',
      'The seal is hard Confirmed',
      'Measured · 0.6 mm',
      'The oil is too hot Ruled out',
    ])
      expect(words).toContain(bare(text))
  })
})

describe('the proof of a CAR', () => {
  test('is printed with its verdict, its chart as lines, and the decision with name and day', async () => {
    const pdf = await renderA3(madeSheet({}, { rounds: [madeRound({ decision: madeDecision() })] }))
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
    const pages = printedPages(pdf)
    expect(pages).toHaveLength(1)
    const words = bareText(pages)
    for (const text of [
      'Effectiveness',
      'Oil leaks (leaks) · Checked by Tomasz Lis',
      'Improved, target met',
      'The figures have shifted since go-live, and the target of 8 leaks is met.',
      'Go-live on Mar 30, 2026',
      'Upper limit 17.77',
      'Mean 13.42',
      'Lower limit 9.06',
      'Target 8',
      'Point outside the limits · Better',
      'Effective Decided by Tomasz Lis on Jul 02, 2026',
      'No leak on the night shift.',
    ]) {
      expect(words).toContain(bare(text))
    }
    expect(words).not.toContain(bare('Round 1'))
  })

  test.each([
    ['de', ['Obere Eingriffsgrenze 17,77', 'Mittelwert 13,42', 'Untere Eingriffsgrenze 9,06']],
    ['fr', ['Limite de contrôle sup. 17,77', 'Moyenne 13,42', 'Limite de contrôle inf. 9,06']],
  ] as const)('names each level of its chart on one line in %s', async (language, names) => {
    const pages = await printed(madeSheet({}, { rounds: [madeRound()], chosen: readAs(language) }))
    const lines = pages.flatMap(({ runs }) => runs).map(({ text }) => bare(text))
    for (const name of names) expect(lines).toContain(bare(name))
  })

  test('keeps earlier rounds readable below the current one', async () => {
    const first = madeDecision({ decision: 'not_effective', note: 'It leaked again.', reason: 'Seen at the audit.' })
    const rounds = [
      madeRound({ round: 2, checkDate: '2026-08-01' }, []),
      madeRound({ round: 1, decision: first }, [13, 14]),
    ]
    const words = bareText(await printed(madeSheet({}, { rounds })))
    const places = [
      'Round 2',
      'Check on Aug 01, 2026',
      'No signal yet: 0 of 8 points in a row on the wanted side.',
      'Round 1',
      'Not effective Decided by Tomasz Lis on Jul 02, 2026',
      'It leaked again.',
      'Seen at the audit.',
    ].map((text) => words.indexOf(bare(text)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  test('without points has a verdict and no chart', async () => {
    const round = madeRound()
    const none = { ...round, points: [], judged: { ...round.judged, verdict: 'too_few' as const, have: 0, need: 6 } }
    const words = bareText(await printed(madeSheet({}, { rounds: [none] })))
    expect(words).toContain(bare('Too few points in the baseline: 0 of 6.'))
    expect(words).not.toContain(bare('Go-live on'))
  })

  test('is written in the reader’s language, with their decimal sign', async () => {
    const sheet = madeSheet({}, { rounds: [madeRound()], chosen: readAs('de', 'UTC', 'dmy') })
    const words = bareText(await printed(sheet))
    for (const text of ['Wirksamkeit', 'Geprüft von Tomasz Lis', '17,77', 'Einführung am 30']) {
      expect(words).toContain(bare(text))
    }
  })

  test('of thousands of points and the longest texts loses no word and stays in its column', async () => {
    const round = madeRound({
      metric: differentWords('metric', 120),
      decision: madeDecision({
        note: differentWords('note', 2000),
        evidence: differentWords('evidence', 2000),
        reason: differentWords('reason', 2000),
      }),
    })
    const points = Array.from({ length: 3000 }, (_, index) => ({
      at: new Date(Date.UTC(2018, 0, 1 + index)).toISOString().slice(0, 10),
      value: 1e12 - (index % 7),
    }))
    const pages = await printed(madeSheet({}, { rounds: [{ ...round, points }] }))
    const present = new Set(pages.flatMap(({ runs }) => runs.flatMap(({ text }) => text.split(/\s+/))))
    const { note, evidence, reason } = round.decision ?? madeDecision()
    const words = [round.metric, note, evidence, reason ?? ''].flatMap((text) => text.split(' '))
    expect(words.filter((word) => !present.has(word))).toEqual([])
    for (const { width, runs } of pages) {
      for (const { right, size } of runs) expect(right - size).toBeLessThan(width - 36)
    }
  })
})

describe('the controlled documents', () => {
  const unanswered = (kind: ControlledDocument['kind']): ControlledDocument => ({
    kind,
    outcome: null,
    revision: null,
    reason: null,
    answeredBy: null,
    answeredAt: null,
  })
  const by = { answeredBy: person('Ana Costa'), answeredAt: '2026-06-20T08:00:00.000Z' }

  test('are printed with revision, reason, name and day once one is answered', async () => {
    const documents: ControlledDocument[] = [
      { ...unanswered('fmea'), outcome: 'changed', revision: '7', ...by },
      { ...unanswered('controlPlan'), outcome: 'not_affected', reason: 'It has this check.', ...by },
      unanswered('workInstruction'),
      unanswered('training'),
    ]
    const words = bareText(await printed(madeSheet({}, { documents })))
    for (const text of [
      'Documents FMEA Changed to revision 7 Ana Costa, Jun 20, 2026',
      'Control plan Not affected: It has this check. Ana Costa, Jun 20, 2026',
      'Work instruction Not answered',
      'Training Not answered',
    ]) {
      expect(words).toContain(bare(text))
    }
  })

  test('leave no trace on the sheet while nobody has answered', async () => {
    const documents = (['fmea', 'controlPlan', 'workInstruction', 'training'] as const).map(unanswered)
    expect(bareText(await printed(madeSheet({}, { documents })))).not.toContain('FMEA')
  })
})

test('an exception is printed with the status, the reason, the name and the day', async () => {
  const override = {
    status: 'complete',
    missing: ['openTasks'],
    reason: 'The training happens next week.',
    byId: '0b9f3f3e-6f0c-4a55-9a34-5a2f6b0c9d11',
    byName: 'Pia Manager',
    at: '2026-06-30T08:00:00.000Z',
  } as const
  const words = bareText(await printed(madeSheet({ gateOverrides: [{ ...override, missing: [...override.missing] }] })))
  expect(words).toContain(bare('Exception for “Complete”: The training happens next week. (Pia Manager, Jun 30, 2026)'))
})

test('signatures, the suspect quantity and savings that finance reviews are printed', async () => {
  const signed = {
    decision: null,
    disposition: null,
    signerName: 'Anna Kowalska',
    signedAt: '2026-11-20T10:00:00.000Z',
  }
  const hash = 'ab12'.repeat(16)
  const voided = { ...signed, isValid: false, changedFields: ['background', 'causes'] }
  const signatures: A3Sheet['signatures'] = [
    { ...signed, meaning: 'approved', method: 'passkey', hash, isValid: true, changedFields: [] },
    { ...voided, meaning: 'proven', decision: 'effective', method: 'password', hash },
  ]
  const amounts = (accepted: string | null) => ({ currency: 'EUR', claimed: '1500.00', accepted })
  const savings: A3Sheet['savings'] = [
    { state: 'adjusted', counted: amounts('1200.00') },
    { state: 'submitted', counted: amounts(null) },
    { state: 'draft', counted: amounts(null) },
  ]
  const containment: A3Sheet['containment'] = {
    rows: [],
    suspect: { suspect: 40, open: 4, unit: 'pcs' },
    dispositions: [{ kind: 'scrap', quantity: 36, unit: 'pcs', approvedAt: null }],
  }
  const words = bareText(await printed(madeSheet({}, { signatures, savings, containment })))
  for (const text of [
    `Approved: Anna Kowalska, Nov 20, 2026, 10:00 AM, Passkey, SHA-256 ${hash}`,
    'Effectiveness decided (Effective): Anna Kowalska',
    'No longer valid. Changed since: Background, Causes',
    'Suspect: 40 pcs',
    '4 pcs without a disposition',
    'Verified savings',
    '1,200.00',
    'Claimed savings',
    '1,500.00',
  ]) {
    expect(words).toContain(bare(text))
  }
})
