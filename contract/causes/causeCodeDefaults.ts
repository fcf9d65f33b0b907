import type { CauseCode } from './causeCodes.ts'

type Group = CauseCode['group']

/** The usual causes by group, in the terms of the trade; each text is its own key in the catalogues. */
const usual: Record<Group, Record<string, string>> = {
  man: {
    'MAN-01': 'Not trained for this work',
    'MAN-02': 'Step skipped or forgotten',
    'MAN-03': 'Mix-up of similar parts',
    'MAN-04': 'Standard not followed',
    'MAN-05': 'Handover incomplete',
    'MAN-06': 'Wrong setting entered',
    'MAN-07': 'Fatigue or time pressure',
    'MAN-08': 'Staffing too low',
    'MAN-09': 'Instruction misunderstood',
    'MAN-10': 'Handling damage',
  },
  machine: {
    'MAC-01': 'Wear beyond limit',
    'MAC-02': 'Maintenance overdue or missing',
    'MAC-03': 'Sensor failed or misaligned',
    'MAC-04': 'Control or software fault',
    'MAC-05': 'Leak',
    'MAC-06': 'Tool or die damaged',
    'MAC-07': 'Fixture or clamping inaccurate',
    'MAC-08': 'Lubrication insufficient',
    'MAC-09': 'Machine parameter drifted',
    'MAC-10': 'Mistake-proofing missing or bypassed',
    'MAC-11': 'Guard or safety device defective',
    'MAC-12': 'Electrical or connection fault',
  },
  material: {
    'MAT-01': 'Purchased part out of specification',
    'MAT-02': 'Wrong material or part',
    'MAT-03': 'Material variation between lots',
    'MAT-04': 'Contamination of material',
    'MAT-05': 'Damaged in storage or transport',
    'MAT-06': 'Shelf life exceeded',
    'MAT-07': 'Material shortage',
    'MAT-08': 'Packaging unsuitable',
    'MAT-09': 'Labelling wrong or missing',
    'MAT-10': 'Change at supplier not announced',
  },
  method: {
    'MET-01': 'No standard defined',
    'MET-02': 'Work instruction unclear or outdated',
    'MET-03': 'Process parameter not defined',
    'MET-04': 'Changeover procedure inadequate',
    'MET-05': 'Process not capable',
    'MET-06': 'Design not robust',
    'MET-07': 'Planning or scheduling error',
    'MET-08': 'Change not assessed',
    'MET-09': 'FMEA incomplete',
    'MET-10': 'Control plan incomplete',
    'MET-11': 'Responsibility not defined',
    'MET-12': 'Information missing or late',
  },
  measurement: {
    'MEA-01': 'Gauge not calibrated',
    'MEA-02': 'Measurement system not capable',
    'MEA-03': 'Characteristic not inspected',
    'MEA-04': 'Inspection frequency too low',
    'MEA-05': 'Acceptance criterion unclear',
    'MEA-06': 'Result not recorded or not evaluated',
    'MEA-07': 'Wrong gauge used',
    'MEA-08': 'Defect not visible at inspection',
  },
  environment: {
    'ENV-01': 'Temperature or humidity out of range',
    'ENV-02': 'Dust, chips or contamination',
    'ENV-03': 'Lighting insufficient',
    'ENV-04': 'Vibration',
    'ENV-05': 'Workplace layout or ergonomics',
    'ENV-06': 'Order and cleanliness (5S)',
    'ENV-07': 'Power or compressed air supply',
    'ENV-08': 'Noise or distraction',
  },
}

/** The list of a workspace that has not changed it. */
export const defaultCauseCodes: readonly CauseCode[] = (Object.keys(usual) as Group[]).flatMap((group) =>
  Object.entries(usual[group]).map(([code, label]) => ({ code, label, group, retired: false })),
)

const defaultLabels: ReadonlyMap<string, string> = new Map(defaultCauseCodes.map(({ code, label }) => [code, label]))

/** The name of a code in the reader's language; one that the workspace has named is shown as it is. */
export const causeCodeLabel = ({ code, label }: Pick<CauseCode, 'code' | 'label'>, t: (text: string) => string) =>
  defaultLabels.get(code) === label ? t(label) : label
