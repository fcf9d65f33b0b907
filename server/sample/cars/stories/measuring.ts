import type { CarStory } from '../carStory.ts'

export const measuring: readonly CarStory[] = [
  {
    title: 'First-piece approval takes longer than the set-up',
    category: 'process_improvement',
    priority: 'medium',
    department: 'quality',
    tags: ['first piece', 'waiting', 'release'],
    maker: 'Kenji',
    owner: 'Priya',
    sponsor: 'Jonas',
    age: 212,
    days: { start: 4, review: 58, done: 95 },
    due: 90,
    background: [
      'After a changeover the press stands until the first piece is released; on average 48 minutes, on the late shift 70.',
      'With nine changeovers a day this is the largest stop of hall 1, and nobody calls it one.',
    ],
    current: {
      measured: [
        ['Minutes from first piece to release', '48'],
        ['On the late shift, minutes', '70'],
        ['Pieces refused, %', '6'],
      ],
      text: ['Followed 40 pieces with a stopwatch: 9 minutes of measuring, 39 of lying in the tray or being carried.'],
    },
    target: {
      measured: [
        ['Minutes from first piece to release', '15'],
        ['On the late shift, minutes', '15'],
        ['Pieces refused, %', '6'],
      ],
      text: ['A piece is measured when it comes, not when its turn comes.'],
    },
    rootCause: [
      'The measuring room works in the order of arrival; first pieces wait behind long inspections.',
      'The piece is carried 220 m by whoever has time.',
      'On the late shift one person measures and also releases incoming coils.',
      'For 24 of 31 parts only four features change with the set-up, but all 30 are measured.',
    ],
    countermeasures: [
      '1. Short plan: the features that a set-up can change, 4 to 7 a part. The whole plan once a week.',
      '2. Measuring table with gauge and tablet beside P-07; setters release with the short plan after a training.',
      '3. An andon light in the measuring room for pieces that need the CMM: they go first.',
    ],
    plan: ['Begin with six parts that make up half of the changeovers.'],
    followUp: ['Minutes from first piece to release, by part and shift, from the booking times.'],
    impact: 'high',
    estimatedSavings: '71000.00',
    actualSavings: '66480.00',
    ledBy: ['first piece', 'waiting', 'cmm'],
    cases: 5,
    tasks: [
      { title: 'Short plans for six parts', who: 'Priya', due: 22, done: 21, hours: [12, 14] },
      { title: 'Measuring table beside P-07', who: 'Kenji', due: 30, done: 33, hours: [10, 9] },
      {
        title: 'Train eight setters and have them released by quality',
        who: 'Tomasz',
        due: 42,
        done: 45,
        hours: [24, 24],
      },
      { title: 'Andon light for first pieces', who: 'Greta', due: 35, done: 30, hours: [4, 3] },
      { title: 'Short plans for the other parts', who: 'Priya', due: 75, done: 74, hours: [30, 33] },
    ],
    talk: [
      { by: 'Kenji', after: 0.3, says: 'Yesterday: die in at 14:10, first piece at 14:26, released at 15:31.' },
      {
        by: 'Priya',
        after: 5,
        says: 'I walked with six pieces. You are right, they lie. {Kenji} which features do you adjust at all?',
      },
      {
        by: 'Kenji',
        after: 5.2,
        says: 'Length, two hole positions, burr, and the angle on brackets. That is all a set-up can spoil.',
      },
      { by: 'Priya', after: 58, says: 'Average of last week: 13 minutes, 14 on the late shift.' },
    ],
  },
  {
    title: 'Gauges are used past their calibration date',
    category: 'process_improvement',
    priority: 'medium',
    department: 'quality',
    tags: ['gauge', 'calibration', 'audit'],
    maker: 'Tomasz',
    owner: 'Tomasz',
    sponsor: 'Priya',
    age: 29,
    days: { start: 2 },
    due: 75,
    background: [
      'The customer audit found two gauges past their date at the machines, one of them by five months.',
      'What was measured with them since had to be judged again: 3,400 parts.',
    ],
    current: {
      measured: [
        ['Gauges past their date', '14'],
        ['Gauges in the register', '212'],
        ['Gauges that nobody can find', '9'],
      ],
      text: ['The list is a spreadsheet on one computer. It is looked at when somebody remembers.'],
    },
    target: {
      measured: [
        ['Gauges past their date', '0'],
        ['Gauges that nobody can find', '0'],
      ],
      text: ['A gauge that is due leaves the machine before its date, without anybody having to remember.'],
    },
    rootCause: [
      'The date stands on the gauge in 2 mm letters; nobody at the machine looks for it.',
      'Gauges wander between machines, so the one who looks for it does not find it and gives up.',
      'There is no spare for 60 of 212, so the machine would stand if the gauge went away.',
    ],
    countermeasures: [
      '1. Coloured ring by quarter of the due date: red quarter over, red rings leave the floor.',
      '2. A place with an outline for each gauge at its machine.',
      '3. Spares for the 18 gauges without which a customer line would stop.',
    ],
    plan: ['Search the nine missing ones first. Rings for hall 1 this month, hall 2 next month.'],
    impact: 'medium',
    ledBy: ['gauge', 'calibration', 'cmm'],
    cases: 5,
    tasks: [
      {
        title: 'Find the nine missing gauges or block their numbers',
        who: 'Tomasz',
        priority: 'high',
        due: 12,
        done: 14,
        hours: [8, 10],
      },
      { title: 'Coloured rings for hall 1', who: 'Chloe', due: 24, isBegun: true, hours: [12] },
      { title: 'Coloured rings for hall 2', who: 'Kenji', due: 50, hours: [12] },
      { title: 'Order spares for 18 gauges', who: 'Priya', due: 35, hours: [4] },
    ],
    talk: [
      {
        by: 'Priya',
        after: 0.5,
        says: 'The auditor wants our answer within 30 days. {Tomasz} let us show him rings, not a procedure.',
      },
      { by: 'Tomasz', after: 14, says: 'Seven of nine found. G-158 was in a lunch box. Two are blocked.' },
      {
        by: 'Chloe',
        after: 23,
        says: 'Rings are on at P-02 to P-08. Red and orange look the same under the yellow lamps, {Tomasz}, can we take blue?',
      },
    ],
  },
]
