import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { a3StepLabels, a3Texts } from '../../contract/a3/a3Texts.ts'
import { languages } from '../../contract/settings/preferenceChoices.ts'
import { typeset } from '../files/typeset/typeset.ts'
import { renderA3, sheetTemplate, type A3Sheet } from './renderA3.ts'
import { differentWords, madePicture, madeSheet, madeTask, person, readAs } from './testing/madeSheet.ts'
import { bare, bareText, printedPages, type PrintedPage, type Run } from '../files/typeset/testing/pdfText.ts'

const millimetre = 72 / 25.4
const millimetres = (points: number) => Math.round(points / millimetre)
const printed = async (sheet: A3Sheet) => printedPages(await renderA3(sheet))

/** Returns the families of the fonts that a sheet needs. */
async function fontsDrawing(sheet: A3Sheet): Promise<string[]> {
  const names = (await renderA3(sheet)).toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+([A-Za-z]+)/g)
  return [...new Set(Array.from(names, ([, name = '']) => name.replace(/Bold$/, '')))].sort()
}
const wordsOf = (pages: PrintedPage[]) =>
  new Set(pages.flatMap(({ runs }) => runs.flatMap(({ text }) => text.split(/\s+/))))

function runOf(pages: PrintedPage[], text: string): Run {
  const run = pages.flatMap(({ runs }) => runs).find((one) => one.text === text)
  if (!run) throw new Error(`${text} is not printed as one run.`)
  return run
}

/** Returns the runs on the same line as a run, from left to right. */
function lineOf({ runs }: PrintedPage, { baseline, right }: Run): string[] {
  return runs
    .filter((run) => Math.abs(run.baseline - baseline) < 1 && run.left >= right)
    .sort((one, other) => one.left - other.left)
    .map(({ text }) => text)
}

const steps = [
  'Background',
  'Current Condition',
  'Target Condition',
  'Root Cause Analysis',
  'Countermeasures',
  'Implementation Plan',
  'Follow-up Plan',
]

describe('a CAR of which only the background is known', () => {
  test('is one A3 sheet, landscape, with room for the steps that are to come', async () => {
    const pages = await printed(madeSheet())
    expect(pages.map(({ width, height }) => [millimetres(width), millimetres(height)])).toEqual([[420, 297]])
    const dashes = (text: string) => text.split('-').length - 1
    expect(dashes(bareText(pages)) - dashes(bareText(await printed(madeSheet({ countermeasures: 'Lock it' }))))).toBe(1)
    expect(runOf(pages, 'CAR-17 · Page 1 of 1').baseline).toBeGreaterThan(800)
  })

  test('has steps one to four left and five to seven right, each column from top to bottom', async () => {
    const pages = await printed(madeSheet())
    const headings = steps.map((step) => runOf(pages, step))
    const middle = (pages[0]?.width ?? 0) / 2
    expect(headings.map(({ left }) => left < middle)).toEqual([true, true, true, true, false, false, false])
    for (const column of [headings.slice(0, 4), headings.slice(4)]) {
      const tops = column.map(({ baseline }) => baseline)
      expect(tops).toEqual([...tops].sort((one, other) => one - other))
    }
  })

  test('names its title and its language to readers that are machines', async () => {
    const pdf = (await renderA3(madeSheet())).toString('utf8')
    expect(pdf).toContain('/Lang (en)')
    expect(pdf).toMatch(/<dc:title>.*CAR-17 · Press 4 leaks oil/)
  })
})

describe('a CAR that people have worked on', () => {
  test('shows who and when in its head, and what is late', async () => {
    const sheet = madeSheet({
      status: 'active',
      priority: 'high',
      category: 'equipment',
      department: 'maintenance',
      sponsor: person('Marek Dvořák'),
      dueDate: '2026-11-20',
      reviewDate: '2026-12-15',
      tags: ['hydraulics'],
    })
    const words = bareText(await printed(sheet))
    for (const text of [
      'Press 4 leaks oil',
      'Active',
      'Owner Ines Keller',
      'Sponsor Marek Dvořák',
      'Department Maintenance',
      'Category Equipment',
      'Priority High',
      'Created Sep 02, 2026',
      'Due Date · Overdue Nov 20, 2026',
      'Review Date Dec 15, 2026',
      '#hydraulics',
      'Created on Nov 21, 2026, 10:00 AM',
    ]) {
      expect(words).toContain(bare(text))
    }
  })

  test('is not late on its day, nor when it is complete', async () => {
    expect(bareText(await printed(madeSheet({ dueDate: '2026-11-21' })))).not.toContain('Overdue')
    const complete = madeSheet({ dueDate: '2026-11-01', status: 'complete', completedAt: '2026-11-18T09:00:00.000Z' })
    const words = bareText(await printed(complete))
    expect(words).not.toContain('Overdue')
    expect(words).toContain(bare('Completed on Nov 18, 2026'))
  })

  test('puts the target beside the current condition, with the difference', async () => {
    const pages = await printed(
      madeSheet({
        currentConditionQuantitative: [
          { description: 'Downtime', value: '225 min' },
          { description: 'Scrap', value: '1.8 %' },
        ],
        targetConditionQuantitative: [
          { description: 'downtime', value: '20 min' },
          { description: 'scrap', value: '0.5 %' },
          { description: 'Audits', value: 'weekly' },
        ],
      }),
    )
    const [page] = pages
    if (!page) throw new Error('There is no sheet.')
    const rows = page.runs.filter(({ text }) => ['Downtime', 'Scrap', 'Audits'].includes(text))
    expect(rows.map((run) => [run.text, ...lineOf(page, run)])).toEqual([
      ['Downtime', '225 min'],
      ['Scrap', '1.8 %'],
      ['Downtime', '225 min', '20 min', '-205 min'],
      ['Scrap', '1.8 %', '0.5 %', '-1.3 %'],
      ['Audits', '-', 'weekly', '-'],
    ])
  })

  test('lists the plan’s tasks with who and when, the cases, the savings', async () => {
    const pages = await printed(
      madeSheet(
        { estimatedSavings: '18500.00', actualSavings: '99999999.99', businessImpact: 'high' },
        {
          tasks: [
            madeTask({
              title: 'Polish the rod',
              assignee: person('Tomasz Lis'),
              dueDate: '2026-10-18',
              status: 'completed',
            }),
            madeTask({ title: 'Train the shifts' }),
          ],
          cases: [{ key: 'CASE-1042', title: 'Oil on the walkway', status: 'in_progress' }],
        },
      ),
    )
    const words = bareText(pages)
    for (const text of [
      'Tasks 1 of 2 done',
      'Polish the rod Tomasz Lis Oct 18, 2026 Completed',
      'Train the shifts Unassigned - Pending',
      'Linked cases CASE-1042 Oil on the walkway In Progress',
      'Estimated Savings $18,500.00',
      'Actual Savings $99,999,999.99',
      'Business Impact High',
    ]) {
      expect(words).toContain(bare(text))
    }
  })
})

describe('somebody who reads another language', () => {
  test('gets every word, date and amount as they have chosen, by their own clock', async () => {
    const sheet = madeSheet(
      {
        status: 'active',
        department: 'maintenance',
        businessImpact: 'high',
        createdAt: '2026-09-02T22:30:00.000Z',
        dueDate: '2026-11-21',
        estimatedSavings: '18500.00',
        currentConditionQuantitative: [{ description: 'Ausschuss', value: '1.8 %' }],
        targetConditionQuantitative: [{ description: 'Ausschuss', value: '0.5 %' }],
      },
      {
        tasks: [madeTask({ title: 'Stange polieren', dueDate: '2026-10-18', status: 'completed' })],
        cases: [{ key: 'CASE-1042', title: 'Öl auf dem Weg', status: 'in_progress' }],
        printedAt: '2026-11-21T18:40:00.000Z',
        chosen: readAs('de', 'Asia/Kolkata', 'ymd'),
      },
    )
    const pdf = await renderA3(sheet)
    expect(pdf.toString('utf8')).toContain('/Lang (de)')
    const words = bareText(printedPages(pdf))
    for (const text of [
      'Aktiv',
      'Abteilung Instandhaltung',
      'Angelegt am 2026-09-03',
      // In a time zone where it is already the next day.
      'Fällig am · Überfällig 2026-11-21',
      'Differenz Ausschuss 1,8 % 0,5 % -1,3 %',
      'Verknüpfte Fälle CASE-1042 Öl auf dem Weg In Arbeit',
      'Stange polieren Nicht zugewiesen 2026-10-18 Erledigt',
      '18.500,00$',
      '2026-11-22, 00:10',
      'CAR-17 · Seite 1 von 1',
    ]) {
      expect(words).toContain(bare(text))
    }
  })

  test.each(languages)('finds every word of the sheet in the catalogue of %s', (language) => {
    const catalogue = JSON.parse(readFileSync(`web/locales/${language}.json`, 'utf8')) as Record<string, string>
    const labels = [...Object.values(a3StepLabels), ...Object.values(a3Texts)]
    expect(labels.filter((text) => !catalogue[text])).toEqual([])
  })
})

describe('pictures', () => {
  const imagesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

  test('stand on the same sheet with their captions while they are few', async () => {
    const pictures = [await madePicture('Cut seal.jpg'), await madePicture('Rod.png', 'png')]
    const pdf = await renderA3(madeSheet({}, { pictures }))
    const pages = printedPages(pdf)
    expect(pages).toHaveLength(1)
    expect(imagesIn(pdf)).toBe(2)
    for (const caption of ['1  Cut seal.jpg', '2  Rod.png']) runOf(pages, caption)
  })

  test('go to a further sheet when they are many, and the text keeps its own', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, (_, index) => madePicture(`Photo ${index}.jpg`)))
    const pages = await printed(madeSheet({}, { pictures }))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]?.runs.map(({ text }) => text)).not.toContain('Photos')
    for (const index of pictures.keys()) expect(bareText(pages.slice(1))).toContain(`${index + 1}Photo${index}.jpg`)
  })

  test('that are gone, broken or no pictures leave a sentence in their place', async () => {
    const pictures = [
      { caption: 'gone.jpg', read: async () => null },
      { caption: 'text.png', read: async () => Buffer.from('no picture') },
      { caption: 'lost.png', read: () => Promise.reject(new Error('The disk is away.')) },
    ]
    const words = bareText(await printed(madeSheet({}, { pictures })))
    expect(words.split(bare('This photo could not be analyzed.'))).toHaveLength(4)
    for (const { caption } of pictures) expect(words).toContain(caption)
  })
})

test('text of any length between nothing and two sheets ends above the foot', async () => {
  const pictures = [await madePicture('Seal.jpg'), await madePicture('Rod.jpg'), await madePicture('Walkway.jpg')]
  const sheets = new Set<number>()
  for (const length of [100, 400, 700, 1000, 1100, 1200, 1300, 1400, 1500, 1700, 2000, 2400]) {
    const [background, rootCauseAnalysis, countermeasures, followUpPlan] = ['back', 'root', 'what', 'then'].map(
      (name) => differentWords(name, length),
    )
    const pages = await printed(
      madeSheet({ background, rootCauseAnalysis, countermeasures, followUpPlan }, { pictures }),
    )
    sheets.add(pages.length)
    for (const { height, runs } of pages) {
      // The last three runs are the footer.
      const lowest = Math.max(...runs.slice(0, -3).map(({ baseline }) => baseline))
      expect(lowest).toBeLessThan(height - millimetre * 15)
    }
  }
  expect(sheets).toEqual(new Set([1, 2]))
  // A dozen sheets, each typeset in a separate process.
})

describe('the longest CAR', () => {
  const long = (name: string) => differentWords(name, 20_000)
  const rows = (name: string) =>
    Array.from({ length: 30 }, (_, index) => ({
      description: differentWords(`${name}${index}of`, 300),
      value: differentWords(`${name}${index}is`, 100),
    }))
  const sheet = madeSheet(
    {
      title: differentWords('title', 200),
      background: long('background'),
      currentConditionQualitative: long('current'),
      targetConditionQualitative: long('target'),
      rootCauseAnalysis: long('cause'),
      countermeasures: long('measure'),
      implementationPlan: long('plan'),
      followUpPlan: long('follow'),
      currentConditionQuantitative: rows('now'),
      targetConditionQuantitative: rows('then'),
    },
    {
      tasks: Array.from({ length: 40 }, (_, index) => madeTask({ title: differentWords(`task${index}of`, 200) })),
      cases: Array.from({ length: 50 }, (_, index) => ({
        key: `CASE-${index}`,
        title: differentWords(`case${index}of`, 200),
        status: 'new',
      })),
    },
  )

  test('flows over as many sheets as it takes and loses no word', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, (_, index) => madePicture(`Photo${index}`)))
    const pages = await printed({ ...sheet, pictures })
    const present = wordsOf(pages)
    const { car, tasks, cases } = sheet
    const texts = [
      car.title,
      car.background,
      car.currentConditionQualitative,
      car.targetConditionQualitative,
      car.rootCauseAnalysis,
      car.countermeasures,
      car.implementationPlan,
      car.followUpPlan,
      ...[...car.currentConditionQuantitative, ...car.targetConditionQuantitative].flatMap(Object.values<string>),
      ...[...tasks, ...cases].map(({ title }) => title),
      ...cases.map(({ key }) => key),
      ...pictures.map(({ caption }) => caption),
    ]
    const words = texts.flatMap((text) => text.split(' '))
    expect(words.length).toBeGreaterThan(8000)
    expect(words.filter((word) => !present.has(word))).toEqual([])
    for (const [index, { runs }] of pages.entries()) {
      expect(runs.at(-1)?.text).toBe(`CAR-17 · Page ${index + 1} of ${pages.length}`)
    }
  })

  test('keeps within the margins and between its columns, and never becomes too small to read', async () => {
    for (const { width, height, runs } of await printed(sheet)) {
      const foot = height - 15 * millimetre
      for (const { left, right, baseline, size, text } of runs) {
        expect(left).toBeGreaterThan(36)
        expect(right - size).toBeLessThan(width - 36)
        expect(baseline).toBeLessThan(height - 20)
        expect(size).toBeGreaterThanOrEqual(9)
        const inColumns = baseline > 150 && baseline < foot && text.trim() !== ''
        if (inColumns && left < width / 2) expect(right - size).toBeLessThan(width / 2)
      }
    }
  })
})

describe('text of people', () => {
  test('is printed as it is written, whatever it means elsewhere', async () => {
    const text =
      '#set page(fill: red) $x^2$ \\ *b* _i_ `c` <l> @r [k](x) {{number}} "q" \'s -- // no /* c */ &amp; <script>'
    const pages = await printed(
      madeSheet(
        { title: text, background: text, tags: [text.slice(0, 50)], owner: person(text.slice(0, 60)) },
        { tasks: [madeTask({ title: text })], cases: [{ key: 'CASE-1', title: text, status: 'new' }] },
      ),
    )
    expect(bareText(pages).split(bare(text)).length).toBeGreaterThanOrEqual(5)
  })

  test('is broken where no column could hold it, and nothing of it is lost', async () => {
    const word = 'x'.repeat(1000)
    const [page] = await printed(
      madeSheet({
        background: word,
        currentConditionQuantitative: [{ description: word.slice(0, 300), value: word.slice(0, 100) }],
      }),
    )
    const lines = page?.runs.filter(({ text }) => /^x+/.test(text)) ?? []
    expect(bare(lines.map(({ text }) => text).join('')).length).toBe(1400)
    for (const { right } of lines) expect(right).toBeLessThan((page?.width ?? 0) / 2)
  })

  test('of other scripts, with pictures for letters or with letters that no font has, breaks nothing', async () => {
    const text = 'Größe Façade Año Łódź 😀👩‍👩‍👧 مرحبا بالعالم שלום 日本語 ไทย \u{1f9ff}\u{10ffff}\ufffe e\u0301'
    const words = bareText(await printed(madeSheet({ background: `${text} end`, title: text })))
    for (const latin of ['Größe', 'Façade', 'Año', 'Łódź', 'end']) expect(words).toContain(latin)
  })

  test('of other scripts is drawn by fonts that come along, whatever the machine has', async () => {
    const background = '横展開のカタカナ 质量问题 한국어 ไทย नमस्ते مرحبا שלום 👩‍👩‍👧'
    const fonts = await fontsDrawing(madeSheet({ background }))
    const others = ['NotoSansArabic', 'NotoSansHans', 'NotoSansHebrew', 'NotoSansThai']
    expect(fonts).toEqual(['BIZUDPGothic', 'NanumGothic', 'NotoEmoji', 'NotoSans', ...others])
  })

  test('is drawn as Japanese people draw it where it has their letters, else as Chinese people do', async () => {
    expect(await fontsDrawing(madeSheet({ background: '直す' }))).toContain('BIZUDPGothic')
    expect(await fontsDrawing(madeSheet({ background: '直接' }))).not.toContain('BIZUDPGothic')
  })

  test('that the typesetter breaks down over is printed with marks in place of its letters', async () => {
    const background = 'Before\n\u05b9\u0598\u205c\u205b\nturned \u202e round \u202c\nafter'
    const words = bareText(await printed(madeSheet({ background })))
    for (const text of ['Before', 'turned', 'after']) expect(words).toContain(text)
  })
})

test('what cannot be set is refused with the typesetter’s words', async () => {
  const nothing = { template: sheetTemplate, sheet: {}, files: {}, printedAt: '2026-11-21T10:00:00.000Z' }
  await expect(typeset(nothing)).rejects.toThrow(/could not be typeset: .*key/)
})

test('several sheets asked for at once are all printed', async () => {
  const titles = ['One', 'Two', 'Three']
  const sheets = await Promise.all(titles.map((title) => printed(madeSheet({ title }))))
  for (const [index, pages] of sheets.entries()) runOf(pages, titles[index] ?? '')
})
