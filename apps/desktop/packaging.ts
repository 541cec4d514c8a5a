import { brand } from '@app/contracts/brand'

const { title, scheme, appId, packageName, copyright } = brand.console

/** Mail files that are offered to the console, never made its own. On Windows resources/installer.nsh does it. */
const MAIL_FILES = [
  {
    ext: 'msg',
    name: 'Outlook-Nachricht',
    mimeType: 'application/vnd.ms-outlook',
    role: 'Viewer',
    rank: 'Alternate',
  },
  { ext: 'eml', name: 'E-Mail-Nachricht', mimeType: 'message/rfc822', role: 'Viewer', rank: 'Alternate' },
]

/**
 * What is packed, in this order: what a later pattern excludes is out. Everything is bundled into `out`, so that no
 * package, no source and no map of one goes along.
 */
export const FILES = ['out/**/*', 'package.json', '!**/*.map', '!node_modules/**/*']

/** What the program shall not be able to do, burnt into its binary. */
export const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
}

/**
 * What signs the program for Windows in Azure, read from the environment; nothing where none of it is set. Certificates in
 * files and those of Apple are found by electron-builder itself. Throws a sentence that names what is missing.
 */
export function azureSigning(env: NodeJS.ProcessEnv) {
  const settings = {
    endpoint: 'AZURE_SIGN_ENDPOINT',
    codeSigningAccountName: 'AZURE_SIGN_ACCOUNT',
    certificateProfileName: 'AZURE_SIGN_PROFILE',
    publisherName: 'AZURE_SIGN_PUBLISHER',
  }
  const missing = Object.values(settings).filter(name => !env[name])
  if (missing.length === Object.keys(settings).length) return {}
  if (missing.length > 0) throw new Error(`Signing for Windows needs ${missing.join(', ')}, too.`)
  const read = Object.entries(settings).map(([option, name]) => [option, env[name]])
  return { azureSignOptions: Object.fromEntries(read) as Record<keyof typeof settings, string> }
}

/** Configuration of electron-builder. Nothing is published by it: releases are signed and laid out by `desktop:sign`. */
export const packaging = {
  appId,
  productName: title,
  copyright,
  electronLanguages: ['de', 'en-US'],
  directories: { output: 'release', buildResources: 'resources' },
  files: FILES,
  asar: true,
  extraMetadata: {
    // Electron names the folder of the program's data, the log-in's key and "Über …" by productName.
    name: packageName,
    productName: title,
    desktopName: `${packageName}.desktop`,
    description: title,
    homepage: brand.companyUrl,
    author: { name: brand.legalName, email: brand.email },
  },
  npmRebuild: false,
  publish: null,
  electronFuses: FUSES,
  // The name of the installer is part of what is signed: letters without umlauts, no spaces.
  artifactName: 'console-${version}-${os}-${arch}.${ext}',
  protocols: [{ name: title, schemes: [scheme] }],
  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }] },
  nsis: {
    // For one person, without an administrator; the queue of mails outlives an uninstallation.
    oneClick: true,
    perMachine: false,
    buildUniversalInstaller: false,
    deleteAppDataOnUninstall: false,
    // electron-builder's own fileAssociations would take .msg and .eml away from Outlook.
    include: 'resources/installer.nsh',
    language: '1031',
    installerLanguages: ['de_DE'],
  },
  mac: {
    target: [{ target: 'dmg', arch: ['x64', 'arm64'] }],
    category: 'public.app-category.business',
    hardenedRuntime: true,
    darkModeSupport: true,
    fileAssociations: MAIL_FILES,
  },
  linux: {
    // No AppImage: it starts without Chromium's sandbox on Ubuntu 24.04, where a deb brings the right to have one.
    target: [{ target: 'deb', arch: ['x64'] }],
    category: 'Office',
    executableName: packageName,
    fileAssociations: MAIL_FILES,
    maintainer: `${brand.legalName} <${brand.email}>`,
    synopsis: title,
  },
}
