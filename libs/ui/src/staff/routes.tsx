import { Navigate, type RouteObject } from 'react-router-dom'
import { ContactList } from './admin/contacts/ContactList.tsx'
import { Dashboard } from './admin/dashboard/Dashboard.tsx'
import { RobotList } from './admin/robots/RobotList.tsx'
import { RobotPage } from './admin/robots/RobotPage.tsx'
import { CustomerList } from './crm/customers/CustomerList.tsx'
import { CustomerPage } from './crm/customers/CustomerPage.tsx'
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
    { path: 'robots', element: <RobotList /> },
    { path: 'robot/:id', element: <RobotPage /> },
    { path: '*', element: <NotFound home="/admin" /> },
  ],
}

const crm: RouteObject = {
  path: '/crm',
  element: <CrmShell />,
  children: [
    { index: true, element: <CustomerList /> },
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
