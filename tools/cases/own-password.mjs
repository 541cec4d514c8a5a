// Loaded before the runners, which know the two settings from the time before they asked for the own password.
const password = process.env.ADMIN_PASSWORD
const asked = new Map([
  ['/api/admin/email-settings', { password }],
  ['/api/admin/mailbox/settings', { ownPassword: password }],
])
const { fetch } = globalThis
globalThis.fetch = (url, init) => {
  const confirmed = init?.method === 'POST' && asked.get(new URL(url).pathname)
  if (!confirmed) return fetch(url, init)
  return fetch(url, { ...init, body: JSON.stringify({ ...JSON.parse(init.body), ...confirmed }) })
}
