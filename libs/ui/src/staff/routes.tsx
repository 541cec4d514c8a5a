import { Navigate, type RouteObject } from 'react-router-dom'
import { ApplicationList } from './admin/applications/ApplicationList.tsx'
import { AccountsPage } from './admin/accounts/AccountsPage.tsx'
import { AuditLog } from './admin/audit/AuditLog.tsx'
import { ContactList } from './admin/contacts/ContactList.tsx'
import { Dashboard } from './admin/dashboard/Dashboard.tsx'
import { PrivacyPage } from './admin/privacy/PrivacyPage.tsx'
import { EmailSettingsPage } from './admin/email-settings/EmailSettingsPage.tsx'
import { JobList } from './admin/jobs/JobList.tsx'
import { JobPage } from './admin/jobs/JobPage.tsx'
import { NewJob } from './admin/jobs/NewJob.tsx'
import { Deliverability } from './admin/deliverability/Deliverability.tsx'
import { RobotList } from './admin/robots/RobotList.tsx'
import { RobotPage } from './admin/robots/RobotPage.tsx'
import { ActivityOverview } from './crm/activities/ActivityOverview.tsx'
import { Automation } from './crm/automation/Automation.tsx'
import { CustomerList } from './crm/customers/CustomerList.tsx'
import { CustomerImport } from './crm/customers/import/CustomerImport.tsx'
import { CustomerMerge } from './crm/customers/merge/CustomerMerge.tsx'
import { CustomerPage } from './crm/customers/CustomerPage.tsx'
import { DropCheck } from './crm/mails/drop-check/DropCheck.tsx'
import { Pipeline } from './crm/opportunities/Pipeline.tsx'
import { Overview } from './crm/overview/Overview.tsx'
import { Trash } from './crm/trash/Trash.tsx'
import { AdminShell } from './shell/AdminShell.tsx'
import { Crash } from './shell/Crash.tsx'
import { CrmShell } from './shell/CrmShell.tsx'
import { RequireSales, RequireStaff } from './shell/guards.tsx'
import { LoginPage } from './shell/LoginPage.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { SessionProvider } from './shell/SessionProvider.tsx'
import { SetupPage } from './shell/SetupPage.tsx'

const admin: RouteObject = {
  path: '/admin',
  element: <AdminShell />,
  children: [
    { index: true, element: <Dashboard /> },
    { path: 'contacts', element: <ContactList /> },
    { path: 'privacy', element: <PrivacyPage /> },
    { path: 'email-settings', element: <EmailSettingsPage /> },
    { path: 'job-applications', element: <ApplicationList /> },
    { path: 'jobs', element: <JobList /> },
    { path: 'jobs/new', element: <NewJob /> },
    { path: 'jobs/:id', element: <JobPage /> },
    { path: 'accounts', element: <AccountsPage /> },
    { path: 'audit', element: <AuditLog /> },
    { path: 'email-deliverability', element: <Deliverability /> },
    { path: 'robots', element: <RobotList /> },
    { path: 'robot/:id', element: <RobotPage /> },
    { path: '*', element: <NotFound home="/admin" /> },
  ],
}

const crm: RouteObject = {
  path: '/crm',
  element: <CrmShell />,
  children: [
    { index: true, element: <Pipeline /> },
    { path: 'overview', element: <Overview /> },
    { path: 'customers', element: <CustomerList /> },
    { path: 'activities', element: <ActivityOverview /> },
    { path: 'email', element: <Automation /> },
    { path: 'customers/import', element: <CustomerImport /> },
    { path: 'customers/merge', element: <CustomerMerge /> },
    { path: 'trash', element: <Trash /> },
    { path: 'drop-check', element: <DropCheck /> },
    { path: 'customers/:id', element: <CustomerPage /> },
    { path: '*', element: <NotFound home="/crm" /> },
  ],
}

/** Every address of the console. */
export const routes: RouteObject[] = [
  {
    errorElement: <Crash />,
    children: [
      { path: '/admin/login', element: <LoginPage /> },
      { path: '/admin/setup', element: <SetupPage /> },
      {
        element: <SessionProvider />,
        children: [
          { element: <RequireStaff />, children: [admin] },
          { element: <RequireSales />, children: [crm] },
        ],
      },
      // A shell may start anywhere (the desktop's first address is its index.html).
      { path: '*', element: <Navigate to="/crm" replace /> },
    ],
  },
]
