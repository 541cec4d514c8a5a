import { consolePaths } from '@app/contracts/console-paths'
import { Navigate, type RouteObject } from 'react-router-dom'
import { screen } from './screen-code.tsx'
import { AdminShell } from './shell/AdminShell.tsx'
import { Crash, NotFound, ScreenPlace } from './shell/ScreenPlace.tsx'
import { CrmShell } from './shell/CrmShell.tsx'
import { RequireSales, RequireStaff, SessionProvider } from './shell/SessionProvider.tsx'
import { LoginPage } from './shell/Login.tsx'
import { SetupPage } from './shell/SetupPage.tsx'

const admin: RouteObject = {
  path: consolePaths.dashboard,
  element: <AdminShell />,
  children: [
    {
      element: <ScreenPlace />,
      errorElement: <Crash />,
      children: [
        { index: true, ...screen(() => import('./admin/dashboard/Dashboard.tsx'), 'Dashboard') },
        {
          path: consolePaths.contacts,
          ...screen(() => import('./admin/contacts/ContactList.tsx'), 'ContactList'),
        },
        {
          path: consolePaths.privacy,
          ...screen(() => import('./admin/privacy/PrivacyPage.tsx'), 'PrivacyPage'),
        },
        {
          path: consolePaths.emailSettings,
          ...screen(() => import('./admin/email-settings/EmailSettingsPage.tsx'), 'EmailSettingsPage'),
        },
        {
          path: consolePaths.applications,
          ...screen(() => import('./admin/applications/ApplicationList.tsx'), 'ApplicationList'),
        },
        { path: consolePaths.jobs, ...screen(() => import('./admin/jobs/JobList.tsx'), 'JobList') },
        { path: consolePaths.newJob, ...screen(() => import('./admin/jobs/NewJob.tsx'), 'NewJob') },
        { path: consolePaths.job, ...screen(() => import('./admin/jobs/JobPage.tsx'), 'JobPage') },
        {
          path: consolePaths.references,
          ...screen(() => import('./admin/references/ReferenceList.tsx'), 'ReferenceList'),
        },
        {
          path: consolePaths.newReference,
          ...screen(() => import('./admin/references/NewReference.tsx'), 'NewReference'),
        },
        {
          path: consolePaths.reference,
          ...screen(() => import('./admin/references/ReferencePage.tsx'), 'ReferencePage'),
        },
        {
          path: consolePaths.accounts,
          ...screen(() => import('./admin/accounts/AccountsPage.tsx'), 'AccountsPage'),
        },
        { path: consolePaths.backup, ...screen(() => import('./admin/backup/BackupPage.tsx'), 'BackupPage') },
        { path: consolePaths.api, ...screen(() => import('./admin/api/ApiPage.tsx'), 'ApiPage') },
        { path: consolePaths.audit, ...screen(() => import('./admin/audit/AuditLog.tsx'), 'AuditLog') },
        {
          path: consolePaths.articles,
          ...screen(() => import('./crm/offers/ArticleList.tsx'), 'ArticleList'),
        },
        {
          path: consolePaths.emailTemplates,
          ...screen(() => import('./crm/mails/compose/MessageTemplates.tsx'), 'MessageTemplates'),
        },
        { path: consolePaths.tags, ...screen(() => import('./crm/tags/TagList.tsx'), 'TagList') },
        {
          path: consolePaths.ownFields,
          ...screen(() => import('./crm/own-fields/OwnFieldList.tsx'), 'OwnFieldList'),
        },
        { path: consolePaths.system, ...screen(() => import('./admin/system/SystemPage.tsx'), 'SystemPage') },
        { path: consolePaths.help, ...screen(() => import('./admin/help/Handbook.tsx'), 'Handbook') },
        { path: consolePaths.helpChapter, ...screen(() => import('./admin/help/Handbook.tsx'), 'Handbook') },
        {
          path: consolePaths.deliverability,
          ...screen(() => import('./admin/deliverability/Deliverability.tsx'), 'Deliverability'),
        },
        { path: consolePaths.robots, ...screen(() => import('./admin/robots/RobotList.tsx'), 'RobotList') },
        { path: consolePaths.robot, ...screen(() => import('./admin/robots/RobotPage.tsx'), 'RobotPage') },
        { path: '*', element: <NotFound home="/admin" /> },
      ],
    },
  ],
}

const crm: RouteObject = {
  path: consolePaths.pipeline,
  element: <CrmShell />,
  children: [
    {
      element: <ScreenPlace />,
      errorElement: <Crash />,
      children: [
        { index: true, ...screen(() => import('./crm/opportunities/Pipeline.tsx'), 'Pipeline') },
        { path: consolePaths.overview, ...screen(() => import('./crm/overview/Overview.tsx'), 'Overview') },
        {
          path: consolePaths.reports,
          ...screen(() => import('./crm/reports/ReportsPage.tsx'), 'ReportsPage'),
        },
        {
          path: consolePaths.customers,
          ...screen(() => import('./crm/customers/CustomerList.tsx'), 'CustomerList'),
        },
        {
          path: consolePaths.opportunity,
          ...screen(() => import('./crm/opportunities/OpportunityPage.tsx'), 'OpportunityPage'),
        },
        {
          path: consolePaths.competitors,
          ...screen(() => import('./crm/competitors/CompetitorList.tsx'), 'CompetitorList'),
        },
        {
          path: consolePaths.activities,
          ...screen(() => import('./crm/activities/ActivityOverview.tsx'), 'ActivityOverview'),
        },
        { path: consolePaths.offers, ...screen(() => import('./crm/offers/OfferList.tsx'), 'OfferList') },
        { path: consolePaths.offer, ...screen(() => import('./crm/offers/OfferPage.tsx'), 'OfferPage') },
        {
          path: consolePaths.automation,
          ...screen(() => import('./crm/automation/Automation.tsx'), 'Automation'),
        },
        { path: consolePaths.mailTray, ...screen(() => import('./crm/mails/tray/MailTray.tsx'), 'MailTray') },
        {
          path: consolePaths.customerImport,
          ...screen(() => import('./crm/customers/CustomerImport.tsx'), 'CustomerImport'),
        },
        {
          path: consolePaths.customerDuplicates,
          ...screen(() => import('./crm/customers/CustomerDuplicates.tsx'), 'CustomerDuplicates'),
        },
        {
          path: consolePaths.customerMerge,
          ...screen(() => import('./crm/customers/CustomerMerge.tsx'), 'CustomerMerge'),
        },
        {
          path: consolePaths.dropCheck,
          ...screen(() => import('./crm/mails/drop-check/DropCheck.tsx'), 'DropCheck'),
        },
        { path: consolePaths.trash, ...screen(() => import('./crm/trash/Trash.tsx'), 'Trash') },
        {
          path: consolePaths.customer,
          ...screen(() => import('./crm/customers/CustomerPage.tsx'), 'CustomerPage'),
        },
        { path: '*', element: <NotFound home="/crm" /> },
      ],
    },
  ],
}

export const routes: RouteObject[] = [
  {
    errorElement: <Crash />,
    children: [
      { path: consolePaths.login, element: <LoginPage /> },
      { path: consolePaths.setup, element: <SetupPage /> },
      {
        element: <SessionProvider />,
        children: [
          { element: <RequireStaff />, children: [admin] },
          { element: <RequireSales />, children: [crm] },
        ],
      },
      // A shell may start anywhere (the desktop at its index.html).
      { path: '*', element: <Navigate to="/crm" replace /> },
    ],
  },
]
