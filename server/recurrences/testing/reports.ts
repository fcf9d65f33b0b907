/**
 * Reports as people at the line write them, with the problem that each is about. They were written before the rule that is
 * measured with them: what is one problem is what a shift leader would put into one A3.
 */
type Report = { station: string; day: number; problem: string; title: string; description?: string }

const at = (
  station: string,
  problem: string,
  ...reports: [day: number, title: string, description?: string][]
): Report[] => reports.map(([day, title, description = '']) => ({ station, problem, day, title, description }))

export const reports: readonly Report[] = [
  ...at(
    'Press P-04',
    'oil leak',
    [1, 'Oil under the press again', 'Puddle at the left front foot, about a litre over the shift.'],
    [6, 'Hydraulic oil leaking at P-04', 'Drips from the hose behind the guard.'],
    [13, 'Press loses oil', 'Topped up 4 litres since Monday.'],
    [22, 'Oil puddle in front of the press, slippery'],
    [27, 'Leak at the hydraulic hose', 'Same hose as last time, the fitting is loose.'],
  ),
  ...at(
    'Press P-04',
    'light curtain',
    [4, 'Light curtain stops the press without reason'],
    [11, 'Press stops, light curtain error although nobody is there'],
    [19, 'Light curtain trips for no reason', 'Every twenty strokes or so.'],
  ),
  ...at(
    'Press P-04',
    'burr on part',
    [8, 'Burr on the flange, parts blocked'],
    [25, 'Sharp edge at the flange after stamping'],
  ),
  ...at('Press P-04', 'lamp', [15, 'Lamp above the press flickers']),
  ...at('Press P-04', 'pallet', [16, 'Empty pallets are missing at the press']),
  ...at('Press P-04', 'noise', [21, 'Loud knocking noise on the return stroke']),
  ...at(
    'Weld cell 3',
    'spatter',
    [2, 'Weld spatter on the sealing face', 'About one part in ten has to be ground.'],
    [9, 'Spatter on sealing face, rework needed'],
    [14, 'Again spatter at the sealing surface'],
    [20, 'Parts with weld spatter, customer complained'],
  ),
  ...at(
    'Weld cell 3',
    'wire feed',
    [3, 'Wire feed jams', 'The robot stops in the middle of the seam.'],
    [12, 'Robot stops: wire feeder jammed'],
    [26, 'Wire jammed in the feeder again'],
  ),
  ...at('Weld cell 3', 'clamp', [7, 'Clamp 2 does not close'], [24, 'Clamp stays open, cylinder has no pressure']),
  ...at('Weld cell 3', 'fume', [10, 'Fume extraction is off, smoke in the cell']),
  ...at('Weld cell 3', 'gas', [17, 'Gas bottle empty and no full one there']),
  ...at(
    'Montageplatz 7',
    'Schraube fehlt',
    [1, 'Schraube fehlt am Gehäuse', 'Bei der Endprüfung aufgefallen.'],
    [5, 'Am Gehäuse fehlt eine Schraube'],
    [11, 'Schon wieder fehlende Schraube, Gehäuse unten links'],
    [18, 'Gehäuse ohne vierte Schraube ausgeliefert'],
  ),
  ...at(
    'Montageplatz 7',
    'Schrauber',
    [3, 'Schrauber erreicht das Drehmoment nicht'],
    [9, 'Drehmoment zu niedrig, Schrauber zeigt NIO'],
    [21, 'Schrauber bricht ab, Drehmoment nicht erreicht'],
  ),
  ...at(
    'Montageplatz 7',
    'Etikett',
    [6, 'Etikett klebt schief auf dem Deckel'],
    [23, 'Etiketten lösen sich vom Deckel'],
  ),
  ...at('Montageplatz 7', 'Behälter', [8, 'Falsche Teile im Behälter', 'M5 statt M6 im KLT.']),
  ...at('Montageplatz 7', 'Scanner', [13, 'Handscanner liest den Code nicht']),
  ...at('Montageplatz 7', 'Licht', [26, 'Beleuchtung über dem Platz ausgefallen']),
  ...at(
    'Paint booth',
    'runs',
    [2, 'Paint runs on the lower edge'],
    [7, 'Runs and sags along the bottom edge of the housing'],
    [15, 'Paint runs at the lower edge again, 6 parts'],
  ),
  ...at(
    'Paint booth',
    'dust',
    [4, 'Dust inclusions in the clear coat'],
    [10, 'Dust in the paint, whole rack to rework'],
    [19, 'Inclusions in clear coat, looks like dust from the filter'],
    [24, 'Dust specks on painted housings'],
  ),
  ...at('Paint booth', 'gun', [12, 'Spray gun two is clogged']),
  ...at('Paint booth', 'hook', [16, 'Part fell off its hook']),
  ...at('Paint booth', 'viscosity', [22, 'Viscosity out of tolerance in the morning']),
  ...at(
    'Conveyor K2',
    'guard switch',
    [1, 'Conveyor stops, guard switch opens'],
    [5, 'K2 stops: guard switch without anybody near it'],
    [16, 'Conveyor stopped again by the guard switch'],
  ),
  ...at('Conveyor K2', 'belt', [8, 'Belt runs off to the left'], [20, 'Conveyor belt frayed at the left side']),
  ...at('Conveyor K2', 'boxes', [11, 'Boxes tip over in the curve']),
  ...at('Conveyor K2', 'sensor', [23, 'Photo sensor is dirty, boxes pile up']),
]
