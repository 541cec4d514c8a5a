import * as z from 'zod'
import { Activity } from './activities.ts'
import { StaffUser } from './auth.ts'
import { BackupConcern } from './backup.ts'
import { ownerFilter } from './owners.ts'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, nothing, timestamp } from './fields.ts'

export const DashboardStats = z.object({
  totalCustomers: z.int(),
  /** Neither won nor lost. */
  activeCustomers: z.int(),
  totalOpportunities: z.int(),
  /** Without an actual close date. */
  openOpportunities: z.int(),
  totalActivities: z.int(),
  totalContacts: z.int(),
  totalJobApplications: z.int(),
  /** Cents, of open opportunities. */
  totalValue: z.int(),
  /** The newest 10 of the last 7 days. */
  recentActivities: z.array(Activity),
  recentActivityCount: z.int(),
  customerStatusBreakdown: z.record(z.string(), z.int()),
  hasDemoData: z.boolean(),
})
export type DashboardStats = z.output<typeof DashboardStats>

const count = z.int()

export const DashboardToday = z.object({
  contacts: z.object({
    new: count,
    suspected: count,
    oldest: z.object({ name: z.string(), createdAt: timestamp }).nullable(),
  }),
  /** Due before today and not done. */
  activities: z.object({
    overdue: count,
    oldest: z.object({ title: z.string(), customer: CustomerRef, dueDate: timestamp }).nullable(),
  }),
  applications: z.object({
    pending: count,
    reviewing: count,
    /** Of pending applications, at most three. */
    jobTitles: z.array(z.string()),
  }),
  mails: z.object({
    isEnabled: z.boolean(),
    waiting: count,
    /** Waiting ones with a failed attempt. */
    retrying: count,
    failed: count,
    lastFailure: z
      .object({ subject: z.string(), recipient: z.string().nullable(), answer: z.string().nullable() })
      .nullable(),
  }),
  robots: z.object({ active: count, inactive: count }),
  /** Null: in order. */
  backup: BackupConcern.nullable(),
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
    /** Filters customers, opportunities and activities; requests and applications have no owner. */
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
