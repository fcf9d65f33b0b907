import type { CarStory } from '../carStory.ts'

export const energy: readonly CarStory[] = [
  {
    title: 'Compressed air leaks waste a third of what we compress',
    category: 'environment',
    priority: 'medium',
    department: 'maintenance',
    tags: ['compressed air', 'energy'],
    maker: 'Elena',
    owner: 'Greta',
    sponsor: 'Marta',
    age: 243,
    days: { start: 3, review: 80, done: 124 },
    due: 120,
    background: [
      'Compressors V-1 and V-2 run through nights and weekends although nothing is produced.',
      'On the late shift the pressure falls below 5.5 bar and clamps in the weld cells report late.',
      'A third compressor would cost 64,000; before that we want to know where the air goes.',
    ],
    current: {
      measured: [
        ['Base load at night, cubic metres an hour', '212'],
        ['Share of air lost, %', '34'],
        ['Lowest pressure on the late shift, bar', '4.9'],
        ['Electricity for air, MWh a year', '610'],
      ],
      text: [
        'Ultrasonic walk on three Saturdays: 96 leaks found and tagged, 71 of them quick couplings and blow guns.',
      ],
    },
    target: {
      measured: [
        ['Base load at night, cubic metres an hour', '70'],
        ['Share of air lost, %', '12'],
        ['Lowest pressure on the late shift, bar', '5.8'],
        ['Electricity for air, MWh a year', '450'],
      ],
      text: ['V-3 stays a reserve. No new compressor.'],
    },
    rootCause: [
      'Couplings of four makes are mixed; the cheap plug wears the good socket within months.',
      'Cells stay under pressure when they are switched off: there is no valve that closes with the cell.',
      'Nobody owns the network behind the compressor room; leaks are heard every day and reported by no one.',
    ],
    countermeasures: [
      '1. One make of coupling for the whole plant; the others leave stores.',
      '2. A shut-off valve for each cell, closed by the main switch.',
      '3. A yellow tag with a number for whoever hears a leak; repaired within a week, ten at a time.',
      '4. Night base load on the board at the entrance of hall 2.',
    ],
    plan: ['Main line and aisle D first, 40 leaks; then cells W-01 to W-08 with their valves; then the rest.'],
    followUp: [
      'Base load is read every Monday. Ultrasonic walk every quarter, two hours, by whoever likes to come along.',
    ],
    impact: 'medium',
    estimatedSavings: '24500.00',
    actualSavings: '27180.50',
    ledBy: ['compressed air'],
    cases: 7,
    tasks: [
      { title: 'Repair the 40 leaks of the main line and aisle D', who: 'Greta', due: 30, done: 28, hours: [40, 44] },
      { title: 'Choose one coupling with purchasing', who: 'Elena', due: 21, done: 20, hours: [4, 3] },
      { title: 'Shut-off valves for W-01 to W-08', who: 'Luis', due: 60, done: 66, hours: [32, 35] },
      { title: 'Meter with display for the base load', who: 'Elena', due: 45, done: 45, hours: [6, 8] },
      { title: 'Repair the remaining leaks', who: 'Greta', due: 80, done: 78, hours: [30, 27] },
    ],
    talk: [
      {
        by: 'Elena',
        after: 1,
        says: 'Sunday, 3 in the morning, nobody here: 212 cubic metres an hour. That is the hiss we got used to.',
      },
      {
        by: 'Greta',
        after: 12,
        says: '{Kenji} could you show me where the couplings are changed most often? I see wear only at the plugs.',
      },
      { by: 'Kenji', after: 12.3, says: 'W-05 and W-06, four times since spring. The blue ones do not last.' },
      { by: 'Greta', after: 80, says: 'Base load last night: 66. Pressure did not fall below 5.9 all week.' },
    ],
  },
  {
    title: 'The e-coat oven burns gas for hours before the first rack',
    category: 'cost',
    priority: 'low',
    department: 'engineering',
    tags: ['energy', 'oven'],
    maker: 'Greta',
    owner: 'Elena',
    sponsor: 'Marta',
    age: 13,
    days: {},
    due: 80,
    background: [
      'The oven is lit by the night watch at four; the first rack enters between half past five and half past six.',
      'On Saturdays it is hot the whole shift for three racks.',
    ],
    current: {
      measured: [
        ['Minutes hot before the first rack', '97'],
        ['Minutes needed to heat up', '38'],
        ['Gas before the first rack, kWh a week', '4,100'],
      ],
      text: ['Read from the recorder for three weeks.'],
    },
    target: {
      measured: [
        ['Minutes hot before the first rack', '10'],
        ['Gas before the first rack, kWh a week', '900'],
      ],
      text: ['The oven starts by the plan of the line, not by the clock.'],
    },
    rootCause: ['The watch lights it at four because in winter 2019 it took two hours. The burner was replaced since.'],
    impact: 'low',
    ledBy: ['oven', 'energy'],
    cases: 4,
    tasks: [{ title: 'Try: light at five for one week', who: 'Greta', due: 14, isBegun: true, hours: [1] }],
    talk: [
      {
        by: 'Greta',
        after: 8,
        says: 'Lit at five on Tuesday, ready at 5:36. {Elena} we could save the hour from tomorrow on.',
      },
    ],
  },
  {
    title: 'Oil and chips get into the metal scrap',
    category: 'environment',
    priority: 'low',
    department: 'engineering',
    tags: ['waste', 'scrap', 'oil'],
    maker: 'Elena',
    owner: 'Elena',
    sponsor: 'Marta',
    age: 39,
    days: { start: 4 },
    due: 120,
    background: [
      'The dealer takes off 11 % of the price since our scrap is oily and mixed; twice a container came back.',
      'Oil that drips in the yard is a risk for the ground water; the authority gave us until autumn.',
    ],
    current: {
      measured: [
        ['Deduction on the scrap price, %', '11'],
        ['Containers returned a year', '2'],
        ['Oil bought, litres a month', '640'],
      ],
      text: ['Three grades of sheet and the chips of the tool shop end in one container.'],
    },
    target: {
      measured: [
        ['Deduction on the scrap price, %', '2'],
        ['Containers returned a year', '0'],
        ['Oil bought, litres a month', '480'],
      ],
      text: ['Dry scrap, one grade in one container.'],
    },
    rootCause: [
      'The spray of the coil lines is set by eye and never closes between strokes.',
      'Bins have no colour and no lid; whoever is in a hurry takes the nearest.',
    ],
    countermeasures: [
      '1. Spray with valve in time with the stroke, amount by part.',
      '2. Colour for each grade on bins, chutes and the map.',
      '3. Roof and drip tray for the container yard.',
    ],
    plan: ['Spray at C-1 as a trial, since it uses half of the oil.'],
    impact: 'low',
    estimatedSavings: '19800.00',
    ledBy: ['waste', 'oil', 'scrap', 'housekeeping'],
    cases: 5,
    tasks: [
      { title: 'Spray valve at C-1', who: 'Greta', due: 30, done: 32, hours: [10, 12] },
      { title: 'Colours for bins and map', who: 'Chloe', due: 36, isBegun: true, hours: [6] },
      { title: 'Offer for a roof over the yard', who: 'Elena', due: 60, hours: [4] },
    ],
    talk: [
      {
        by: 'Greta',
        after: 33,
        says: 'C-1 used 38 litres last week instead of 71, parts are fine. {Elena} shall I order the other two?',
      },
    ],
  },
]
