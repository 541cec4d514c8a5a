import * as z from 'zod'
import { Activity } from './activities.ts'
import { StaffUser } from './auth.ts'
import { BackupConcern } from './backup.ts'
import { ownerFilter } from './owners.ts'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, nothing, timestamp } from './fields.ts'

/** The figures of both dashboards. */
export const DashboardStats = z.object({
  totalCustomers: z.int(),
  /** Customers neither won nor lost. */
  activeCustomers: z.int(),
  totalOpportunities: z.int(),
  /** Opportunities without actual close date. */
  openOpportunities: z.int(),
  totalActivities: z.int(),
  /** Contact requests. */
  totalContacts: z.int(),
  totalJobApplications: z.int(),
  /** Sum of the open opportunities, cents. */
  totalValue: z.int(),
  /** The newest 10 of the last 7 days. */
  recentActivities: z.array(Activity),
  recentActivityCount: z.int(),
  customerStatusBreakdown: z.record(z.string(), z.int()),
  /** Whether specimen records are still in the database. */
  hasDemoData: z.boolean(),
})
export type DashboardStats = z.output<typeof DashboardStats>

const count = z.int()

/** What waits for somebody today, and how the server is. */
export const DashboardToday = z.object({
  /** New contact requests. */
  contacts: z.object({
    new: count,
    /** Those of them that look like spam. */
    suspected: count,
    oldest: z.object({ name: z.string(), createdAt: timestamp }).nullable(),
  }),
  /** Activities that were due before today and are not done. */
  activities: z.object({
    overdue: count,
    oldest: z.object({ title: z.string(), customer: CustomerRef, dueDate: timestamp }).nullable(),
  }),
  applications: z.object({
    pending: count,
    reviewing: count,
    /** Of the pending ones, at most three. */
    jobTitles: z.array(z.string()),
  }),
  mails: z.object({
    /** Whether mails are sent at all. */
    isEnabled: z.boolean(),
    waiting: count,
    /** Those of the waiting that were tried before. */
    retrying: count,
    failed: count,
    lastFailure: z
      .object({ subject: z.string(), recipient: z.string().nullable(), answer: z.string().nullable() })
      .nullable(),
  }),
  robots: z.object({ active: count, inactive: count }),
  /** Null while the backup is in order. */
  backup: BackupConcern.nullable(),
  /** Of the running server. */
  version: z.string(),
})
export type DashboardToday = z.output<typeof DashboardToday>

export const dashboard = {
  get: endpoint('GET', '/api/admin/dashboard', {
    access: 'staff',
    input: Nothing,
    output: z.object({ user: StaffUser, stats: DashboardStats }),
  }),
  stats: endpoint('GET', '/api/admin/crm/dashboard/stats', {
    access: ['crm:read', 'requests:read'],
    /** Of one person: their customers, opportunities and activities; requests and applications are nobody's. */
    input: z.object({ owner: ownerFilter }),
    output: DashboardStats,
  }),
  today: endpoint('GET', '/api/admin/dashboard/today', {
    access: 'staff',
    input: Nothing,
    output: DashboardToday,
  }),
  /** What a removal of the specimens takes, and the customers that stay because something was added to them. */
  demoData: endpoint('GET', '/api/admin/demo-data', {
    access: 'staff',
    input: Nothing,
    output: z.object({
      customers: count,
      opportunities: count,
      activities: count,
      contactRequests: count,
      jobs: count,
      referenceProjects: count,
      kept: z.array(z.string()),
    }),
  }),
  removeDemoData: endpoint('DELETE', '/api/admin/demo-data', {
    access: 'staff',
    input: Nothing,
    output: nothing,
    answer: 'empty',
  }),
}
