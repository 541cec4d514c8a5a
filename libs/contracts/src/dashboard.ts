import * as z from 'zod'
import { Activity } from './activities.ts'
import { StaffUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, nothing } from './fields.ts'

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

export const dashboard = {
  get: endpoint('GET', '/api/admin/dashboard', {
    access: 'staff',
    input: Nothing,
    output: z.object({ user: StaffUser, stats: DashboardStats }),
  }),
  stats: endpoint('GET', '/api/admin/crm/dashboard/stats', {
    access: 'staff',
    input: Nothing,
    output: DashboardStats,
  }),
  removeDemoData: endpoint('DELETE', '/api/admin/demo-data', {
    access: 'staff',
    input: Nothing,
    output: nothing,
    answer: 'empty',
  }),
}
