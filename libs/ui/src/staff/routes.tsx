import { Navigate, type RouteObject } from 'react-router-dom'
import { screen } from './screen-code.tsx'
import { AdminShell } from './shell/AdminShell.tsx'
import { Crash } from './shell/Crash.tsx'
import { CrmShell } from './shell/CrmShell.tsx'
import { RequireSales, RequireStaff } from './shell/guards.tsx'
import { LoginPage } from './shell/LoginPage.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { ScreenPlace } from './shell/ScreenPlace.tsx'
import { SessionProvider } from './shell/SessionProvider.tsx'
import { SetupPage } from './shell/SetupPage.tsx'

const admin: RouteObject = {
  path: '/admin',
  element: <AdminShell />,
  children: [
    {
      element: <ScreenPlace />,
      errorElement: <Crash />,
      children: [
        { index: true, ...screen(() => import('./admin/dashboard/Dashboard.tsx'), 'Dashboard') },
        { path: 'contacts', ...screen(() => import('./admin/contacts/ContactList.tsx'), 'ContactList') },
        { path: 'privacy', ...screen(() => import('./admin/privacy/PrivacyPage.tsx'), 'PrivacyPage') },
        {
          path: 'email-settings',
          ...screen(() => import('./admin/email-settings/EmailSettingsPage.tsx'), 'EmailSettingsPage'),
        },
        {
          path: 'job-applications',
          ...screen(() => import('./admin/applications/ApplicationList.tsx'), 'ApplicationList'),
        },
        { path: 'jobs', ...screen(() => import('./admin/jobs/JobList.tsx'), 'JobList') },
        { path: 'jobs/new', ...screen(() => import('./admin/jobs/NewJob.tsx'), 'NewJob') },
        { path: 'jobs/:id', ...screen(() => import('./admin/jobs/JobPage.tsx'), 'JobPage') },
        { path: 'accounts', ...screen(() => import('./admin/accounts/AccountsPage.tsx'), 'AccountsPage') },
        { path: 'audit', ...screen(() => import('./admin/audit/AuditLog.tsx'), 'AuditLog') },
        {
          path: 'email-deliverability',
          ...screen(() => import('./admin/deliverability/Deliverability.tsx'), 'Deliverability'),
        },
        { path: 'robots', ...screen(() => import('./admin/robots/RobotList.tsx'), 'RobotList') },
        { path: 'robot/:id', ...screen(() => import('./admin/robots/RobotPage.tsx'), 'RobotPage') },
        { path: '*', element: <NotFound home="/admin" /> },
      ],
    },
  ],
}

const crm: RouteObject = {
  path: '/crm',
  element: <CrmShell />,
  children: [
    {
      element: <ScreenPlace />,
      errorElement: <Crash />,
      children: [
        { index: true, ...screen(() => import('./crm/opportunities/Pipeline.tsx'), 'Pipeline') },
        { path: 'overview', ...screen(() => import('./crm/overview/Overview.tsx'), 'Overview') },
        { path: 'customers', ...screen(() => import('./crm/customers/CustomerList.tsx'), 'CustomerList') },
        {
          path: 'activities',
          ...screen(() => import('./crm/activities/ActivityOverview.tsx'), 'ActivityOverview'),
        },
        { path: 'email', ...screen(() => import('./crm/automation/Automation.tsx'), 'Automation') },
        { path: 'mails', ...screen(() => import('./crm/mails/tray/MailTray.tsx'), 'MailTray') },
        {
          path: 'customers/import',
          ...screen(() => import('./crm/customers/import/CustomerImport.tsx'), 'CustomerImport'),
        },
        {
          path: 'customers/merge',
          ...screen(() => import('./crm/customers/merge/CustomerMerge.tsx'), 'CustomerMerge'),
        },
        { path: 'drop-check', ...screen(() => import('./crm/mails/drop-check/DropCheck.tsx'), 'DropCheck') },
        { path: 'trash', ...screen(() => import('./crm/trash/Trash.tsx'), 'Trash') },
        {
          path: 'customers/:id',
          ...screen(() => import('./crm/customers/CustomerPage.tsx'), 'CustomerPage'),
        },
        { path: '*', element: <NotFound home="/crm" /> },
      ],
    },
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
