import type { CarStory } from '../carStory.ts'

export const stock: readonly CarStory[] = [
  {
    title: 'Counted stock differs from booked stock',
    category: 'cost',
    priority: 'medium',
    department: 'logistics',
    tags: ['inventory', 'booking', 'fifo'],
    maker: 'Ravi',
    owner: 'Amira',
    sponsor: 'Jonas',
    age: 51,
    days: { start: 4 },
    due: 100,
    background: [
      'The half-year count showed differences in 38 of 160 part numbers, 61,000 in value.',
      'Presses were set up for parts that we had, and orders were promised for parts that we had not.',
    ],
    current: {
      measured: [
        ['Part numbers with a difference above 2 %', '38'],
        ['Value of differences', '61,000'],
        ['Wrong storage places found a week', '11'],
      ],
      text: ['Half of the differences arise between press and weld shop, where nobody books.'],
    },
    target: {
      measured: [
        ['Part numbers with a difference above 2 %', '5'],
        ['Value of differences', '8,000'],
        ['Wrong storage places found a week', '1'],
      ],
      text: ['Stock is right every day, so that the yearly count can go.'],
    },
    rootCause: [
      'Scrap is booked once a week from paper slips, a third of them is lost.',
      'Containers are put where there is room; the place is booked later, from memory.',
      'One scanner for three forklifts.',
    ],
    countermeasures: [
      '1. A scanner on each forklift: no move without place and container.',
      '2. Scrap is weighed and booked at the bin, at the end of each shift.',
      '3. Twelve containers are counted each day, those that moved most; a difference is followed at once.',
    ],
    plan: ['Daily count from now on. Scanners when they arrive, bin scales hall by hall.'],
    followUp: ['Differences per week by cause, as a Pareto at the logistics board.'],
    impact: 'medium',
    estimatedSavings: '22000.00',
    ledBy: ['inventory', 'booking', 'fifo', 'storage', 'supermarket'],
    cases: 6,
    tasks: [
      { title: 'Start the daily count of twelve containers', who: 'Ravi', due: 14, done: 13, hours: [3, 3] },
      { title: 'Scanners for F-04, F-05 and F-09', who: 'Elena', due: 45, isBegun: true, hours: [10] },
      { title: 'Scale at the scrap bins of hall 1', who: 'Greta', due: 60, hours: [14] },
      { title: 'Draw the Pareto of the first four weeks', who: 'Amira', due: 48, hours: [2] },
    ],
    talk: [
      {
        by: 'Ravi',
        after: 16,
        says: 'First three days: 36 containers, 9 differences. 7 of them are scrap that was never booked.',
      },
      {
        by: 'Jonas',
        after: 17,
        says: 'Then the slips have to go first. {Greta} what would a scale with a printer cost?',
      },
      { by: 'Greta', after: 18, says: 'About 900 each, we need four in hall 1.' },
    ],
  },
  {
    title: 'Returnable containers are missing when the press starts',
    category: 'delivery',
    priority: 'medium',
    department: 'logistics',
    tags: ['returnables', 'containers'],
    maker: 'Chloe',
    owner: 'Ravi',
    age: 6,
    days: {},
    due: 60,
    background: [
      'Twice a week a press waits because no empty KLT 6428 is there; parts go into cardboard and are packed again.',
      'Some stand dirty in the yard, some are still at the customer, nobody knows how many.',
    ],
    current: {
      measured: [
        ['Waits for containers a week', '2'],
        ['Parts packed twice a month', '5,200'],
      ],
      text: ['Count of the yard is under way.'],
    },
    impact: 'low',
    ledBy: ['containers', 'returnables', 'packaging'],
    cases: 4,
    tasks: [
      { title: 'Count all KLT 6428, here and at the customers', who: 'Ravi', due: 10, isBegun: true, hours: [8] },
    ],
    talk: [
      {
        by: 'Chloe',
        after: 0.5,
        says: '{Ravi} the early shift found 60 dirty ones behind bay 9. Shall we wash them before you count?',
      },
    ],
  },
  {
    title: 'Coils differ too much from delivery to delivery',
    category: 'quality',
    priority: 'medium',
    department: 'quality',
    tags: ['coil', 'supplier', 'material'],
    maker: 'Tomasz',
    owner: 'Priya',
    sponsor: 'Marta',
    age: 45,
    days: { start: 3 },
    due: 130,
    background: [
      'Coils of one order differ by 40 MPa in yield strength and arrive with damaged edges; setters adjust all day.',
      'We accept by certificate and find out at the press.',
    ],
    current: {
      measured: [
        ['Coils blocked a month', '6'],
        ['Set-up corrections because of material a week', '23'],
        ['Edge damage, coils of 100', '8'],
      ],
      text: ['Two of four mills make 85 % of the trouble.'],
    },
    target: {
      measured: [
        ['Coils blocked a month', '1'],
        ['Set-up corrections because of material a week', '6'],
        ['Edge damage, coils of 100', '1'],
      ],
      text: ['The press meets no surprise.'],
    },
    rootCause: [
      'Our order names the standard, which allows 140 MPa of spread. We never asked for less.',
      'Coils are lifted at the truck with a hook that was made for narrower ones.',
    ],
    countermeasures: [
      '1. Agree on a narrower window with both mills for our four main grades.',
      '2. C-hook with pads for wide coils.',
      '3. Hardness at the outer lap of each coil when it arrives, two minutes.',
    ],
    plan: ['Hardness check first: it gives the figures for the talk with the mills.'],
    impact: 'medium',
    estimatedSavings: '35000.00',
    ledBy: ['coil', 'supplier', 'material', 'coil feed'],
    cases: 6,
    tasks: [
      { title: 'Hardness of each coil at the gate', who: 'Ravi', due: 14, done: 15, hours: [4, 6] },
      { title: 'Pads for the C-hook', who: 'Greta', due: 30, done: 28, hours: [6, 4] },
      { title: 'Talk with Rheintal Coil Service', who: 'Priya', due: 50, isBegun: true, hours: [8] },
      { title: 'Talk with Norrstal', who: 'Priya', due: 60, hours: [8] },
    ],
    talk: [
      { by: 'Ravi', after: 15.5, says: 'Tester is at gate 3. 14 coils so far, from 118 to 171 HV. Is that much?' },
      {
        by: 'Tomasz',
        after: 15.7,
        says: 'That is two different materials with one name, {Ravi}. Please go on, this is exactly what we need. {Priya} see the list.',
      },
    ],
  },
]
