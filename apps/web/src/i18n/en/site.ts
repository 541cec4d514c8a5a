import type { texts as German } from '../de/site.ts'

export const texts: typeof German = {
  common: {
    skip: 'Skip to content',
    home: 'Home',
    breadcrumb: 'Breadcrumb',
    loading: 'Loading',
    onRequest: 'on request',
    newTab: '(opens in a new tab)',
    failedTitle: 'This page cannot be shown right now',
    failedText: 'Please reload the page. You can reach us by phone at {{phone}}.',
    reload: 'Reload',
  },
  nav: {
    label: 'Main navigation',
    robots: 'Robots',
    contact: 'Contact',
    open: 'Open menu',
    close: 'Close menu',
    menu: 'Menu',
    language: 'Language',
    admin: 'Login',
  },
  footer: {
    company: 'Company',
    contact: 'Contact',
    pages: 'Pages',
    home: 'Home',
    vatNumber: 'VAT number',
    register: 'Company register',
    language: 'Language',
    languageName: 'English',
    staff: 'Staff',
    top: 'Top',
    toTop: 'To the top of the page',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'There is no page at this address. One of these ways may help.',
    robots: 'View all robots',
    contact: 'Get in touch',
  },
}
