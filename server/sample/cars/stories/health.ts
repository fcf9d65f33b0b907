import type { CarStory } from '../carStory.ts'

export const health: readonly CarStory[] = [
  {
    title: 'Heavy containers are lifted by hand at the weld cells',
    category: 'morale',
    priority: 'medium',
    department: 'safety',
    tags: ['lifting', 'ergonomics', 'health'],
    maker: 'Chloe',
    owner: 'Samuel',
    sponsor: 'Jonas',
    age: 67,
    days: { start: 3 },
    due: 110,
    background: [
      'At W-02 and W-06 full KLT boxes of 18 to 27 kg are lifted from the floor to the table, 90 times a shift.',
      'Three colleagues have back pain, two asked for another job.',
    ],
    current: {
      measured: [
        ['Lifts above 15 kg a shift', '180'],
        ['Days of absence for backs, last quarter', '34'],
        ['Key indicator method, points', '58'],
      ],
      text: ['Above 50 points the load is high for most people, says the method.'],
    },
    target: {
      measured: [
        ['Lifts above 15 kg a shift', '0'],
        ['Days of absence for backs, last quarter', '10'],
        ['Key indicator method, points', '20'],
      ],
      text: ['A box is pushed, never lifted.'],
    },
    rootCause: [
      'Boxes come on pallets, the table is 1.05 m high, and nothing is between them.',
      'The boxes are filled by count, not by weight.',
    ],
    countermeasures: [
      '1. Lift table with rollers between pallet and cell, height by foot pedal.',
      '2. Boxes of at most 12 kg for the four heaviest parts.',
      '3. Change of place every two hours until the tables are there.',
    ],
    plan: ['Hire a lift table for four weeks and try it at W-02 with both shifts before we buy.'],
    followUp: ['Ask all 14 colleagues of both cells every month with the same five questions.'],
    impact: 'medium',
    ledBy: ['lifting', 'ergonomics', 'handling', 'health'],
    cases: 4,
    tasks: [
      { title: 'Change of place every two hours', who: 'Jonas', due: 5, done: 4, hours: [1, 1] },
      { title: 'Hire a lift table and try it at W-02', who: 'Samuel', due: 40, done: 42, hours: [8, 12] },
      { title: 'Smaller boxes for the four heaviest parts', who: 'Ravi', due: 60, isBegun: true, hours: [10] },
      { title: 'Decide on tables for W-02 and W-06', who: 'Jonas', due: 63, hours: [2] },
    ],
    talk: [
      {
        by: 'Chloe',
        after: 44,
        says: 'The table is great, but the pedal is on the wrong side. {Samuel} come and see before it goes back.',
      },
      { by: 'Samuel', after: 44.2, says: 'Seen. The maker has one with the pedal at the front, 300 more. Worth it.' },
    ],
  },
  {
    title: 'Noise and fumes in hall 2',
    category: 'environment',
    priority: 'low',
    department: 'safety',
    tags: ['noise', 'fume extraction'],
    maker: 'Samuel',
    owner: 'Samuel',
    age: 3,
    days: {},
    due: 90,
    background: [
      'People at W-06 to W-08 wear hearing protection all day and smell weld fumes at the walkway.',
      'Single reports were answered one by one; the hall as a whole was never measured.',
    ],
    impact: 'medium',
    ledBy: ['noise', 'fume extraction', 'vibration'],
    cases: 4,
    tasks: [{ title: 'Have the hall measured, both shifts', who: 'Samuel', due: 20, hours: [6] }],
    talk: [],
  },
]
