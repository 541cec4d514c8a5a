/** What consoles are refused with; part of the list in problem.ts. */
export const desktopProblems = {
  'desktop.file_not_found': {
    status: 404,
    de: 'Diese Datei liegt nicht bereit. Ihre Administration legt sie in den Ordner „desktop“ des Servers.',
    en: 'This file is not there. Your administration puts it into the folder “desktop” of the server.',
  },
} as const
