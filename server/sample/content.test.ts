import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { carTemplates, caseTemplates, photoSubjects, words } from './content.ts'
import { causeAnalyses, sampleContainment } from './carContent.ts'
import { stationFinder, sampleStations } from './stations.ts'
import { askedPlaces, exceptions, repeatedReports } from './spreadContent.ts'
import { pictures } from './photos.ts'

test('every subject of a photo has its drawings, and every drawing belongs to a subject', () => {
  const files = readdirSync(new URL('content/photos', import.meta.url))
  expect(pictures.map(({ file }) => file).sort()).toEqual(files.sort())
})

test('every subject is in the photos of some case', () => {
  expect(new Set(caseTemplates.flatMap(({ photos }) => photos))).toEqual(new Set(photoSubjects))
})

test('every placeholder of a case is a list of words, or named in the same case', () => {
  for (const { title, description, location } of caseTemplates) {
    const text = [title, ...description, location].join(' ')
    const named = new Set([...text.matchAll(/\{([a-z]+)=/g)].map(([, name]) => name))
    const placeholders = [...text.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)
    expect([title, placeholders.filter((name) => !words.has(name) && !named.has(name))]).toEqual([title, []])
  }
})

test('causes, countermeasures and tasks of an analysis belong together, as the rules of an analysis ask', () => {
  const faults = causeAnalyses.flatMap(({ car, causes, countermeasures }) => {
    const template = carTemplates.find(({ title }) => title === car)
    const titles = new Set(template?.tasks.map(({ title }) => title))
    return [
      ...(template ? [] : [`no CAR ${car}`]),
      ...causes.flatMap(({ text, leg, state, below, method }, at) => [
        ...(state === 'confirmed' && method === undefined ? [`${text}: no check`] : []),
        ...(below !== undefined && (below >= at || causes[below]?.leg !== leg) ? [`${text}: below nothing`] : []),
      ]),
      ...countermeasures.flatMap(({ text, cause, tasks }) => [
        ...(causes[cause]?.state === 'confirmed' ? [] : [`${text}: no confirmed cause`]),
        ...tasks.filter((title) => !titles.has(title)).map((title) => `${text}: no task ${title}`),
      ]),
    ]
  })
  expect(faults).toEqual([])
})

test('containment belongs to a CAR, its dispositions add up, and a second person is not the owner', () => {
  const sum = (quantities: readonly number[]) => quantities.reduce((one, other) => one + other, 0)
  const faults = sampleContainment.flatMap(({ car, rows, dispositions }) => {
    const template = carTemplates.find(({ title }) => title === car)
    const bad = sum(rows.map((row) => row.bad ?? 0))
    const disposed = sum(dispositions.map(({ quantity }) => quantity))
    return [
      ...(template ? [] : [`no CAR ${car}`]),
      ...(bad === disposed ? [] : [`${car}: ${disposed} of ${bad}`]),
      ...dispositions.filter(({ second }) => second === template?.owner).map(() => `${car}: approved by its owner`),
    ]
  })
  expect(faults).toEqual([])
})

test('places, exceptions and repeated reports name CARs and stations that there are', () => {
  const titles = new Set(carTemplates.map(({ title }) => title))
  const stationAt = stationFinder(sampleStations)
  const faults = [
    ...[...askedPlaces, ...exceptions].flatMap(({ car }) => (titles.has(car) ? [] : [`no CAR ${car}`])),
    ...askedPlaces.flatMap(({ area, station }) => (stationAt(`${area}, ${station}`) ? [] : [`no station ${station}`])),
    ...askedPlaces.flatMap(({ state, reason, evidence, station }) =>
      state === 'asked' || (state === 'not_applicable' ? reason : evidence) ? [] : [`no answer of ${station}`],
    ),
    ...carTemplates.flatMap(({ title, caseTags }) =>
      caseTags.some((tag) => repeatedReports.tags.includes(tag)) ? [`${title} takes the repeated reports`] : [],
    ),
    ...(stationAt(repeatedReports.location) ? [] : [`no station ${repeatedReports.location}`]),
  ]
  expect(faults).toEqual([])
})
