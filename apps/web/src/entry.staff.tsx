const element = document.getElementById('staff')
if (!element) throw new Error('The document has no element for the console')
const { mountStaff } = await import('./staff/staff.tsx')
mountStaff(element)

export {}
