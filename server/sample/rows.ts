import type { CaseLink } from './cars/caseLinks.ts'
import type { Deed } from './deeds.ts'
import type { SampleCase, SamplePhoto, SampleUser } from './factoryYear.ts'
import type { DrawnPhoto } from './photos.ts'
import { locationAt, type StationRow } from './stations.ts'

const iso = (at: Date) => at.toISOString()
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

export const userRow = (user: SampleUser) => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  name: `${user.firstName} ${user.lastName}`,
  role: user.role,
  department: user.department,
  email_verified: false,
  is_sample: true,
  created_at: iso(user.started),
  updated_at: iso(user.started),
})

/** A case, with the CAR that it was linked to later, and the station at which it was reported. */
export const caseRow = (
  one: SampleCase,
  number: number,
  link: CaseLink | undefined,
  station: StationRow | undefined,
) => ({
  id: one.id,
  number,
  title: one.title,
  description: one.description,
  status: one.status,
  priority: one.priority,
  category: one.category,
  issue_type: one.issueType,
  department: one.department,
  location: locationAt(one.location, station),
  station_id: station?.id ?? null,
  tags: one.tags,
  assignee_id: one.assigneeId,
  created_by: one.createdBy,
  due_date: one.dueDate,
  created_at: iso(one.createdAt),
  updated_at: iso(link && link.at > one.updatedAt ? link.at : one.updatedAt),
  started_at: isoOrNull(one.startedAt),
  resolved_at: isoOrNull(one.completedAt),
  completed_at: isoOrNull(one.completedAt),
  attachment_ids: one.attachmentIds,
  estimated_hours: one.estimatedHours,
  actual_hours: one.actualHours?.toFixed(2) ?? null,
  effort: one.effort?.toFixed(2) ?? null,
  estimated_savings: one.estimatedSavings,
  actual_savings: one.actualSavings,
  business_impact: one.businessImpact,
  car_id: link?.carId ?? null,
  // As a card that was moved there at that moment: newest on top of its column.
  rank: String(-one.movedAt.getTime() / 1000),
  is_sample: true,
  version: one.version + (link ? 1 : 0),
})

export const photoRow = (photo: SamplePhoto, { sha256, bytes, width, height }: DrawnPhoto) => ({
  id: photo.id,
  sha256,
  name: photo.name,
  type: 'image/jpeg' as const,
  size: bytes.length,
  width,
  height,
  created_by: photo.createdBy,
  created_at: iso(photo.at),
})

/** Sample history lies before everything that really happened, so its numbers are below zero, oldest lowest. */
export const deedRow = (deed: Deed, index: number, count: number) => ({
  id: String(index - count),
  at: iso(deed.at),
  actor_id: deed.actorId,
  room: deed.room,
  record_id: deed.recordId,
  action: deed.action,
  changes: deed.changes,
})
